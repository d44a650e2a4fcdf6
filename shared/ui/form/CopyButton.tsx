import { Button } from '@friends/shared/ui/brand/Button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** Texts in the page's language: the label, and the messages after success and after a refusal by the browser. */
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
}

/** Copies a text to the clipboard and confirms it. Renders nothing if the page has no clipboard access. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  if (!('clipboard' in navigator)) return null;
  const Icon = isCopied ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button variant="secondary" icon={<Icon size={18} strokeWidth={1.75} />} onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied === null ? '' : isCopied ? words.copied : words.notCopied}
      </span>
    </>
  );
}
