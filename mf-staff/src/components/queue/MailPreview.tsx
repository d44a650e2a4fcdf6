import type { Language } from '@friends/shared/contract/rules/language';
import { REASON_MARK } from '@friends/shared/contract/staff/memberRequestRules';
import { POINTS_MARK, REPAID_MARK } from '@friends/shared/contract/staff/missingPointRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Queue.module.css';
import './queueTexts.ts';

interface MailPreviewProps {
  readonly mail: { readonly Subject: string; readonly Body: string };
  /** The member's language. */
  readonly language: Language;
  /** In the member's language; may be empty. */
  readonly reason?: string;
  /** Points for the mail's placeholder; default: none. */
  readonly points?: number | null;
  /** Points that the member owes, which the email's points repay first. */
  readonly owed?: number;
}

/** Mails use this number format in both languages. */
const figure = (points: number | null): string => (points === null ? '…' : points.toLocaleString('en-US'));

/** Preview of the mail, in the member's language. */
export function MailPreview({
  mail: { Subject, Body },
  language,
  reason = '',
  points = null,
  owed = 0,
}: MailPreviewProps) {
  const { t } = useTranslation();
  const text = Body.replace(POINTS_MARK, () => figure(points))
    .replace(REPAID_MARK, () => figure(points === null ? null : Math.min(points, owed)))
    .replace(REASON_MARK, () => reason || '…');
  return (
    <figure className={css.mail}>
      <figcaption>{t(`queue.mail.${language}`)}</figcaption>
      <strong lang={language}>{Subject}</strong>
      <p lang={language}>{text}</p>
    </figure>
  );
}
