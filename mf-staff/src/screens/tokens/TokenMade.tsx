import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import decision from '../decision/Decision.module.css';
import made from '../decision/Made.module.css';
import css from './Tokens.module.css';

interface TokenMadeProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** The token, which nobody can show again. */
export function TokenMade({ token, onClose }: TokenMadeProps) {
  const { t } = useTranslation();
  const words = { copy: t('tokens.copy'), copied: t('tokens.copied'), notCopied: t('tokens.notCopied') };
  return (
    <div className={decision.form}>
      <p role="status">{t('tokens.once')}</p>
      <div className={made.made}>
        <code className={css.token}>{token}</code>
        <div className={made.ways}>
          <CopyButton text={token} words={words} />
        </div>
      </div>
      <p>{t('tokens.how')}</p>
      <div className={decision.buttons}>
        <Button onClick={onClose}>{t('tokens.kept')}</Button>
      </div>
    </div>
  );
}
