import { useTranslation } from '@friends/shared/i18n/translation';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import type { Ref } from 'react';
import { CopyButton } from '../form/CopyButton.tsx';
import css from './AppSecret.module.css';
import { QrCode } from './QrCode.tsx';

interface AppSecretProps {
  /** Base32 */
  readonly secret: string;
  /** `otpauth://…` */
  readonly uri: string;
  /** Prefix of the remote's text keys: `invite` for `invite.scan`. */
  readonly texts: string;
  /** For focusing the instructions. */
  readonly ref?: Ref<HTMLParagraphElement>;
}

/** Groups of four are easier to type. */
const groupByFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Transfers the secret of two-factor login to an app: as QR code, as a link on phones, and as text. */
export function AppSecret({ secret, uri, texts, ref }: AppSecretProps) {
  const { t } = useTranslation();
  const isForApps = uri.startsWith('otpauth://');
  const words = { copy: t(`${texts}.copy`), copied: t(`${texts}.copied`), notCopied: t(`${texts}.notCopied`) };
  return (
    <div className={css.app}>
      {isForApps && <QrCode text={uri} label={t(`${texts}.qr`)} />}
      <div className={css.parts}>
        <p ref={ref} tabIndex={-1}>
          {t(`${texts}.scan`)}
        </p>
        {isForApps && (
          <a className={`${buttonClass('secondary')} ${css.open}`} href={uri}>
            {t(`${texts}.openApp`)}
          </a>
        )}
        <div className={css.secret}>
          <p className={css.small}>{t(`${texts}.secret`)}</p>
          <p className={css.figures} translate="no">
            {groupByFour(secret)}
          </p>
          <CopyButton text={secret} words={words} />
        </div>
      </div>
    </div>
  );
}
