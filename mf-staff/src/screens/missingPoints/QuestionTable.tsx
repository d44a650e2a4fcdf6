import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { type ReactNode, useState } from 'react';
import rows from '../../components/list/Rows.module.css';
import { FeedChip } from '../../components/queue/FeedChip.tsx';
import { RowCheckbox } from '../../components/queue/RowCheckbox.tsx';
import { useAge } from '../../hooks/useAge.ts';

/** True if the question can be answered together with others. */
export const canBeSelected = ({ State, IsOwn, Proposal }: MissingPointsQuestion): boolean =>
  State === 'pending' && !IsOwn && Proposal === null;

/** True if the question can be credited together with others, as its booking has points due. */
export const canBeCredited = (question: MissingPointsQuestion): boolean =>
  canBeSelected(question) && question.Feed === 'due';

interface QuestionTableProps {
  readonly questions: readonly MissingPointsQuestion[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (id: number, isSelected: boolean) => void;
  readonly details: (question: MissingPointsQuestion) => ReactNode;
}

/** The questions of one page. An expanded row shows the feed's bookings and actions. */
export function QuestionTable({ questions, selected, onSelect, details }: QuestionTableProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const [now] = useState(() => new Date().toISOString());
  const age = useAge(now);
  return (
    <div className={rows.withFigure}>
      <DataTable
        caption={t('missingPoints.title')}
        rows={questions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'booking',
            header: t('missingPoints.booking'),
            cell: (question) => (
              <RowCheckbox
                id={question.id}
                label={t('missingPoints.select', { ref: question.BookingRef })}
                isSelected={selected.has(question.id)}
                canBeSelected={canBeSelected(question)}
                onSelect={(isSelected) => onSelect(question.id, isSelected)}
              >
                <span className={rows.name}>{question.BookingRef}</span>
                <span className={rows.below}>
                  {question.HotelName}, <span className={rows.when}>{date(question.CheckOut)}</span>
                </span>
              </RowCheckbox>
            ),
            main: 'whole',
          },
          {
            key: 'feed',
            header: t('missingPoints.feed'),
            cell: ({ Feed }) => (
              <span className={rows.chips}>
                <FeedChip outcome={Feed} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'user',
            header: t('missingPoints.user'),
            cell: (question) => (
              <span className={rows.anywhere}>
                {userOf(question)}
                {question.MemberName && <span className={rows.below}>{question.MemberName}</span>}
              </span>
            ),
          },
          {
            key: 'state',
            header: t('missingPoints.status'),
            cell: (question) => (
              <span className={rows.chips}>
                <QuestionState question={question} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'asked',
            header: t('missingPoints.asked'),
            cell: ({ Asked }) => <span className={rows.when}>{age(Asked)}</span>,
            brief: 'fill',
          },
        ]}
        details={details}
      />
    </div>
  );
}

/** Agency and user ID of the member who asks. */
export const userOf = ({ AgentCode, UserId }: Pick<MissingPointsQuestion, 'AgentCode' | 'UserId'>): string =>
  `${AgentCode} / ${UserId}`;

const TONES = {
  pending: 'pending',
  asked: 'info',
  second: 'info',
  credited: 'success',
  declined: 'refused',
} as const;

function stateOf({ State, Proposal, Question }: MissingPointsQuestion): keyof typeof TONES {
  if (State !== 'pending') return State;
  if (Proposal !== null) return 'second';
  return Question === null ? 'pending' : 'asked';
}

function QuestionState({ question }: { readonly question: MissingPointsQuestion }) {
  const { t } = useTranslation();
  const state = stateOf(question);
  return <StatusChip tone={TONES[state]}>{t(`missingPoints.state.${state}`)}</StatusChip>;
}
