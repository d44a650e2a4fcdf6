import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequest, MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { DetailsOnDemand } from '../../components/details/DetailsOnDemand.tsx';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import details from '../../components/details/RowDetails.module.css';
import { type RowDetail, RowDetails } from '../../components/details/RowDetails.tsx';
import { RequireRightView } from '../../components/layout/RequireRight.tsx';
import { RowActions } from '../../components/queue/RowActions.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { fetchContactsAtom, requestFactsAtom } from '../../state/programme/memberRequests.ts';
import { RequestEvidence } from './RequestEvidence.tsx';
import { userOf } from './RequestTable.tsx';

export type RequestAction = 'approve' | 'reject' | 'ask';

const ACTIONS: readonly RequestAction[] = ['approve', 'reject', 'ask'];

interface RequestDetailsProps {
  readonly kind: MemberRequestKind;
  readonly request: MemberRequest;
  /** True if the row was opened after a decision on another one; its first action then receives the focus. */
  readonly isNext: boolean;
  readonly onDecide: (action: RequestAction, facts: MemberRequestFacts) => void;
}

/** Details of a request in an expanded row: evidence, contacts, and actions. */
export function RequestDetails({ kind, request: { id }, isNext, onDecide }: RequestDetailsProps) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => requestFactsAtom(kind, id), [kind, id]));
  return (
    <div className={details.details}>
      <RequireRightView
        right="members.approve"
        state={state}
        loading={
          <SkeletonGroup label={t('request.loading')}>
            <Skeleton shape="block" height="14rem" />
          </SkeletonGroup>
        }
        isEmpty={(facts) => facts === null}
        empty={<EmptyState title={t('request.gone')} />}
        onRetry={() => void reload()}
      >
        {(facts) =>
          facts !== null && (
            <>
              <RequestEvidence facts={facts} />
              <RequestFacts facts={facts} />
              <Contacts kind={kind} id={facts.id} />
              <Actions facts={facts} isNext={isNext} onDecide={(action) => onDecide(action, facts)} />
            </>
          )
        }
      </RequireRightView>
    </div>
  );
}

interface RequestFactsProps {
  readonly facts: MemberRequestFacts;
}

function RequestFacts({ facts }: RequestFactsProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { OldAgentCode, OldUserId, MemberName, Email, Phone, Question, DecidedBy, DecidedAt, DecisionWhy } = facts;
  const rows: readonly (RowDetail | null)[] = [
    { name: t('request.number'), value: String(facts.id) },
    {
      name: t('request.member'),
      value: <MemberLink id={facts.MemberId}>{MemberName || t('request.unnamed', { id: facts.MemberId })}</MemberLink>,
    },
    OldAgentCode === null || OldUserId === null
      ? null
      : { name: t('request.old'), value: userOf({ AgentCode: OldAgentCode, UserId: OldUserId }) },
    { name: t('request.requested'), value: jakarta(facts.Requested) },
    { name: t('request.email'), value: Email },
    Phone === '' ? null : { name: t('request.phone'), value: Phone },
    Question === null
      ? null
      : { name: t('queue.question', { who: Question.AskedBy, time: jakarta(Question.AskedAt) }), value: Question.Text },
    DecidedBy === null || DecidedAt === null
      ? null
      : { name: t('queue.decided', { who: DecidedBy, time: jakarta(DecidedAt) }), value: DecisionWhy ?? '–' },
  ];
  return <RowDetails details={rows} />;
}

function Contacts({ kind, id }: { readonly kind: MemberRequestKind; readonly id: number }) {
  const { t } = useTranslation();
  const fetchContacts = useSetAtom(fetchContactsAtom);
  return (
    <DetailsOnDemand texts="request" fetchDetails={() => fetchContacts(kind, id)}>
      {({ Email, Phone }) => (
        <RowDetails
          details={[
            { name: t('request.email'), value: Email },
            { name: t('request.phone'), value: Phone || '–' },
          ]}
        />
      )}
    </DetailsOnDemand>
  );
}

interface ActionsProps extends RequestFactsProps {
  readonly isNext: boolean;
  readonly onDecide: (action: RequestAction) => void;
}

function Actions({ facts: { State, IsOwn }, isNext, onDecide }: ActionsProps) {
  const { t } = useTranslation();
  if (State !== 'pending') return null;
  if (IsOwn) return <p>{t('queue.own')}</p>;
  const actions = ACTIONS.map((action) => ({ action, text: t(`request.${action}.button`) }));
  return <RowActions actions={actions} isNext={isNext} onAction={onDecide} />;
}
