import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Puts a text into the clipboard and says so; nothing where the browser gives the page none. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
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
        {t(done ? 'secondFactor.copied' : 'secondFactor.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {done === null ? '' : t(done ? 'secondFactor.copied' : 'secondFactor.notCopied')}
      </span>
    </>
  );
}
