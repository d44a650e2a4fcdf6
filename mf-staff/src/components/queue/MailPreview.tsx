import type { Language } from '@friends/shared/contract/rules/language';
import { REASON_MARK } from '@friends/shared/contract/staff/memberRequestRules';
import { POINTS_MARK } from '@friends/shared/contract/staff/missingPointRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Queue.module.css';
import './queueTexts.ts';

interface MailPreviewProps {
  readonly mail: { readonly Subject: string; readonly Body: string };
  /** Of the member. */
  readonly language: Language;
  /** In the language of the member; empty while there is none. */
  readonly reason?: string;
  /** Points that the mail names; left out while there are none. */
  readonly points?: number | null;
}

/** The mail that the member will read, in their language. */
export function MailPreview({ mail: { Subject, Body }, language, reason = '', points = null }: MailPreviewProps) {
  const { t } = useTranslation();
  // Mails write numbers so in both languages.
  const shown = points === null ? '…' : points.toLocaleString('en-US');
  return (
    <figure className={css.mail}>
      <figcaption>{t(`queue.mail.${language}`)}</figcaption>
      <strong lang={language}>{Subject}</strong>
      <p lang={language}>{Body.replace(POINTS_MARK, () => shown).replace(REASON_MARK, () => reason || '…')}</p>
    </figure>
  );
}
