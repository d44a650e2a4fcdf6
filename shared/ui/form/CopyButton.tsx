import { Button } from '@friends/shared/ui/brand/Button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** In the page's language: label, success, and failure if the browser forbids it. */
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
}

/** Copies a text to the clipboard and confirms it; nothing if the page has no clipboard access. */
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
