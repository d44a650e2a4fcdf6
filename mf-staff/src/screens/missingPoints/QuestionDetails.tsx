import type { MissingPointsFacts } from '@friends/shared/contract/staff/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import details from '../../components/details/RowDetails.module.css';
import { type RowDetail, RowDetails } from '../../components/details/RowDetails.tsx';
import { RequireRightView } from '../../components/layout/RequireRight.tsx';
import { RowActions } from '../../components/queue/RowActions.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useReloadInLanguage } from '../../hooks/useReloadInLanguage.ts';
import { questionFactsAtom } from '../../state/programme/missingPoints.ts';
import { staffAtom } from '../../state/staff/session.ts';
import { EarlierQuestions } from './EarlierQuestions.tsx';
import { FeedBookings } from './FeedBookings.tsx';
import { userOf } from './QuestionTable.tsx';
import { SameReference } from './SameReference.tsx';

export type QuestionAction = 'approve' | 'credit' | 'byHand' | 'decline' | 'ask';

interface QuestionDetailsProps {
  readonly id: number;
  /** True if the row was opened after a decision on another one; its first action then receives the focus. */
  readonly isNext: boolean;
  readonly onDecide: (action: QuestionAction, facts: MissingPointsFacts) => void;
}

/** Details of a question in an expanded row: the feed's bookings, earlier questions, and actions. */
export function QuestionDetails({ id, isNext, onDecide }: QuestionDetailsProps) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => questionFactsAtom(id), [id]));
  useReloadInLanguage(reload);
  return (
    <div className={details.details}>
      <RequireRightView
        right="missingPoints.answer"
        state={state}
        loading={
          <SkeletonGroup label={t('missingPoints.loadingOne')}>
            <Skeleton shape="block" height="14rem" />
          </SkeletonGroup>
        }
        isEmpty={(facts) => facts === null}
        empty={<EmptyState title={t('missingPoints.gone')} />}
        onRetry={() => void reload()}
      >
        {(facts) =>
          facts !== null && (
            <>
              <FeedBookings bookings={facts.Bookings} owner={facts} />
              <QuestionFacts facts={facts} />
              <EarlierQuestions questions={facts.Earlier} />
              <SameReference questions={facts.SameReference} />
              <Actions facts={facts} isNext={isNext} onDecide={(action) => onDecide(action, facts)} />
            </>
          )
        }
      </RequireRightView>
    </div>
  );
}

interface QuestionFactsProps {
  readonly facts: MissingPointsFacts;
}

function QuestionFacts({ facts }: QuestionFactsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const { MemberState, Message, Proposal, Question, Points, DecidedBy, DecidedAt, DecisionWhy } = facts;
  const rows: readonly (RowDetail | null)[] = [
    { name: t('missingPoints.number'), value: String(facts.id) },
    { name: t('missingPoints.user'), value: <MemberLink id={facts.MemberId}>{userOf(facts)}</MemberLink> },
    { name: t('missingPoints.asked'), value: jakarta(facts.Asked) },
    MemberState === 'approved'
      ? null
      : { name: t('missingPoints.member'), value: t(`missingPoints.memberState.${MemberState}`) },
    Message === '' ? null : { name: t('missingPoints.message'), value: Message },
    Proposal === null
      ? null
      : {
          name: t('missingPoints.proposed', { who: Proposal.By, time: jakarta(Proposal.At) }),
          value: t('missingPoints.proposal', { points: number(Proposal.Points), answer: Proposal.Answer }),
        },
    Question === null
      ? null
      : { name: t('queue.question', { who: Question.AskedBy, time: jakarta(Question.AskedAt) }), value: Question.Text },
    DecidedBy === null || DecidedAt === null
      ? null
      : {
          name: t('queue.decided', { who: DecidedBy, time: jakarta(DecidedAt) }),
          value:
            Points === null
              ? (DecisionWhy ?? '–')
              : t('missingPoints.proposal', { points: number(Points), answer: DecisionWhy ?? '–' }),
        },
  ];
  return <RowDetails details={rows} />;
}

interface ActionsProps extends QuestionFactsProps {
  readonly isNext: boolean;
  readonly onDecide: (action: QuestionAction) => void;
}

/** Possible actions, the most common first. */
function actionsFor(
  { Proposal, Due, CreditRef, ByHandRefused }: MissingPointsFacts,
  mayApprove: boolean,
): readonly QuestionAction[] {
  const canCreditByHand = ByHandRefused === null;
  return [
    ...(Proposal !== null && mayApprove && canCreditByHand ? (['approve'] as const) : []),
    ...(Due > 0 || CreditRef !== null ? (['credit'] as const) : []),
    'decline',
    ...(canCreditByHand ? (['byHand'] as const) : []),
    'ask',
  ];
}

function Actions({ facts, isNext, onDecide }: ActionsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  const mayApprove = staff?.Rights.includes('points.correct') === true && facts.Proposal?.By !== staff.Email;
  if (facts.State !== 'pending') return null;
  if (facts.IsOwn) return <p>{t('queue.own')}</p>;
  const actions = actionsFor(facts, mayApprove).map((action) => ({
    action,
    text: t(`missingPoints.${action}.button`),
  }));
  return (
    <>
      {facts.ByHandRefused !== null && <p>{t('missingPoints.byHandRefused', { why: facts.ByHandRefused })}</p>}
      <RowActions actions={actions} isNext={isNext} onAction={onDecide} />
    </>
  );
}
