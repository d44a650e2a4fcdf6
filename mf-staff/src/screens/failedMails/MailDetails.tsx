import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import type { MailsDecision } from '../../client/programme/failedMails.ts';
import { DetailsOnDemand } from '../../components/details/DetailsOnDemand.tsx';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import details from '../../components/details/RowDetails.module.css';
import { type RowDetail, RowDetails } from '../../components/details/RowDetails.tsx';
import { RowActions } from '../../components/queue/RowActions.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { fetchMailDetailsAtom } from '../../state/programme/failedMails.ts';

type MailAction = MailsDecision['action'];

const ACTIONS: readonly MailAction[] = ['resend', 'giveUp'];

/** False for resending an email whose link no longer works, and for giving up one that was given up already. */
export const isPossible = (action: MailAction, { Link, State }: FailedMail): boolean =>
  action === 'resend' ? Link !== 'over' : State !== 'given_up';

/** Text key of the alternative to an email whose link or code no longer works. */
function alternativeTo(kind: string): 'reset' | 'confirm' | 'invite' | 'code' | 'other' {
  if (kind === 'password_reset') return 'reset';
  if (kind === 'email_confirm') return 'confirm';
  if (kind === 'staff_invited') return 'invite';
  return kind.startsWith('redemption_') ? 'code' : 'other';
}

interface MailDetailsProps {
  readonly mail: FailedMail;
  /** True if the row was opened after a decision on another one; its first action then receives the focus. */
  readonly isNext: boolean;
  readonly onDecide: (action: MailAction) => void;
}

/** Details of an email in an expanded row: its history, its address on request, and actions. */
export function MailDetails({ mail, isNext, onDecide }: MailDetailsProps) {
  const { t } = useTranslation();
  const actions = ACTIONS.filter((action) => isPossible(action, mail)).map((action) => ({
    action,
    text: t(`failedMails.${action}.button`),
  }));
  return (
    <div className={details.details}>
      <MailFacts mail={mail} />
      <FullDetails id={mail.id} />
      {mail.Link === 'over' && <p>{t(`failedMails.over.${alternativeTo(mail.Kind)}`)}</p>}
      <RowActions actions={actions} isNext={isNext} onAction={onDecide} />
    </div>
  );
}

function MailFacts({ mail }: Pick<MailDetailsProps, 'mail'>) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { NextTry, ResentBy, ResentAt, GivenUpBy, GivenUpAt, GivenUpWhy } = mail;
  const rows: readonly (RowDetail | null)[] = [
    { name: t('failedMails.number'), value: String(mail.id) },
    { name: t('failedMails.written'), value: jakarta(mail.Written) },
    NextTry === null ? null : { name: t('failedMails.nextTry'), value: jakarta(NextTry) },
    ResentBy === null || ResentAt === null
      ? null
      : { name: t('failedMails.resent', { who: ResentBy }), value: jakarta(ResentAt) },
    GivenUpBy === null || GivenUpAt === null
      ? null
      : { name: t('failedMails.givenUp', { who: GivenUpBy, time: jakarta(GivenUpAt) }), value: GivenUpWhy ?? '–' },
  ];
  return <RowDetails details={rows} />;
}

function FullDetails({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const fetchDetails = useSetAtom(fetchMailDetailsAtom);
  return (
    <DetailsOnDemand texts="failedMails" fetchDetails={() => fetchDetails(id)}>
      {({ To, MemberId, Subject, Answer }) => (
        <RowDetails
          details={[
            { name: t('failedMails.to'), value: MemberId === null ? To : <MemberLink id={MemberId}>{To}</MemberLink> },
            { name: t('failedMails.subject'), value: Subject },
            { name: t('failedMails.answer'), value: Answer },
          ]}
        />
      )}
    </DetailsOnDemand>
  );
}
