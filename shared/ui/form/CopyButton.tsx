import { Button } from '@friends/shared/ui/brand/Button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** In the page's language: what it does, that it is done, and that the browser did not allow it. */
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
}

/** Puts a text into the clipboard and says so; nothing where the browser gives the page none. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [done, setDone] = useState<boolean | null>(null);
  if (!('clipboard' in navigator)) return null;
  const Icon = done ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  return (
    <>
      <Button variant="secondary" icon={<Icon size={18} strokeWidth={1.75} />} onClick={() => void copy()}>
        {done ? words.copied : words.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {done === null ? '' : done ? words.copied : words.notCopied}
      </span>
    </>
  );
}
