import { useTranslation } from '@friends/shared/i18n/translation';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { QrCode } from '@friends/shared/ui/content/QrCode';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import css from './Invite.module.css';

interface AppSecretProps {
  /** Base32 */
  readonly secret: string;
  /** `otpauth://…` */
  readonly uri: string;
}

/** Groups of four are typed without losing one's place. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Brings the secret into the app: as a picture, by a link on a phone, and as text. */
export function AppSecret({ secret, uri }: AppSecretProps) {
  const { t } = useTranslation();
  const isForApps = uri.startsWith('otpauth://');
  const words = { copy: t('invite.copy'), copied: t('invite.copied'), notCopied: t('invite.notCopied') };
  return (
    <div className={css.app}>
      {isForApps && <QrCode text={uri} label={t('invite.qr')} />}
      <div className={css.parts}>
        <p>{t('invite.scan')}</p>
        {isForApps && (
          <a className={`${buttonClass('secondary')} ${css.open}`} href={uri}>
            {t('invite.openApp')}
          </a>
        )}
        <p className={css.soft}>{t('invite.secret')}</p>
        <p className={css.figures} translate="no">
          {inGroups(secret)}
        </p>
        <CopyButton text={secret} words={words} />
      </div>
    </div>
  );
}
