import { saveFile } from '@friends/shared/client/fetchFile';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import { Download } from 'lucide-react';
import { useState } from 'react';
import css from './dialogs.module.css';
import { useCopyWords } from './useCopyWords.ts';

interface SavedCodesProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, displayed only once: only its own button closes the dialog. */
export function SavedCodes({ title, codes, onClose }: SavedCodesProps) {
  const { t } = useTranslation();
  const copyWords = useCopyWords();
  const [warnings, setWarnings] = useState(0);
  const hasWarned = warnings > 0;
  const text = `${t('secondFactor.fileTitle')}\n\n${codes.join('\n')}\n`;
  const download = () =>
    saveFile({ name: 'friends-rewards-recovery-codes.txt', content: new Blob([text], { type: 'text/plain' }) });
  return (
    <Dialog
      // Browsers ignore `cancel`'s `preventDefault` at the second Escape: a new key opens the dialog again.
      key={Math.max(0, warnings - 1)}
      open
      size="small"
      title={title}
      onClose={() => setWarnings((before) => before + 1)}
      footer={
        <Button block onClick={onClose}>
          {t('secondFactor.saved')}
        </Button>
      }
    >
      <div className={css.parts}>
        <p className={css.lead}>{t('secondFactor.keep')}</p>
        <ul className={css.codes} aria-label={t('secondFactor.codes')} translate="no">
          {codes.map((code) => (
            <li key={code} className={css.figures}>
              {code}
            </li>
          ))}
        </ul>
        <div className={css.buttons}>
          <CopyButton text={codes.join('\n')} words={copyWords} />
          <Button variant="secondary" icon={<Download size={18} strokeWidth={1.75} />} onClick={download}>
            {t('secondFactor.download')}
          </Button>
        </div>
        {hasWarned && (
          // In a low window the alert would be below the visible part.
          <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
            <Alert tone="refused">{t('secondFactor.notAgain')}</Alert>
          </div>
        )}
      </div>
    </Dialog>
  );
}
