import { REASON_MARK } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './MemberRequests.module.css';

interface MailPreviewProps {
  readonly facts: Pick<MemberRequestFacts, 'Mails' | 'Language'>;
  readonly decision: keyof MemberRequestFacts['Mails'];
  /** In the language of the member; empty while there is none. */
  readonly reason?: string;
}

/** The mail that the member will read, in their language. */
export function MailPreview({ facts: { Mails, Language }, decision, reason = '' }: MailPreviewProps) {
  const { t } = useTranslation();
  const { Subject, Body } = Mails[decision];
  return (
    <figure className={css.mail}>
      <figcaption>{t(`request.mail.${Language}`)}</figcaption>
      <strong lang={Language}>{Subject}</strong>
      <p lang={Language}>{Body.replace(REASON_MARK, () => reason || '…')}</p>
    </figure>
  );
}
