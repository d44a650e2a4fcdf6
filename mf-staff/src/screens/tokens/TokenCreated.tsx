import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import { useEffect, useState } from 'react';
import created from '../../components/decision/Created.module.css';
import decision from '../../components/decision/Decision.module.css';
import css from './Tokens.module.css';

export interface CreatedToken {
  readonly name: string;
  readonly token: string;
}

interface TokenCreatedProps extends CreatedToken {
  /** Called when the user confirms that they have stored it. */
  readonly onClose: () => void;
}

/** Makes the browser ask for confirmation before the user leaves the page. */
function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}

/** Shows a new token once. Only the confirm button closes the dialog. */
export function TokenCreated({ name, token, onClose }: TokenCreatedProps) {
  const { t } = useTranslation();
  const [warnings, setWarnings] = useState(0);
  useLeaveWarning();
  const words = { copy: t('tokens.copy'), copied: t('tokens.copied'), notCopied: t('tokens.notCopied') };
  return (
    // Browsers close the dialog at the second Escape despite preventDefault; a new key opens it again.
    <Dialog
      key={warnings}
      open
      title={t('tokens.createdTitle', { name })}
      onClose={() => setWarnings((before) => before + 1)}
    >
      <div className={decision.form}>
        <p role="status">{t('tokens.once')}</p>
        <div className={created.made}>
          <code className={css.token}>{token}</code>
          <div className={created.ways}>
            <CopyButton text={token} words={words} />
          </div>
        </div>
        <p>{t('tokens.how')}</p>
        {warnings > 0 && <Alert tone="refused">{t('tokens.shownOnce')}</Alert>}
        <div className={decision.buttons}>
          <Button onClick={onClose}>{t('tokens.copiedConfirm')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
