import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequest } from '@friends/shared/contract/staff/memberRequests';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import type { ReactNode } from 'react';
import { Figure } from '../../components/list/Figure.tsx';
import rows from '../../components/list/Rows.module.css';
import { RowCheckbox } from '../../components/queue/RowCheckbox.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';

/** True if the request can be approved together with others. */
export const canBeSelected = ({ State, IsOwn }: MemberRequest): boolean => State === 'pending' && !IsOwn;

interface RequestTableProps {
  readonly kind: MemberRequestKind;
  readonly texts: 'signUps' | 'agencyChanges';
  readonly requests: readonly MemberRequest[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (id: number, isSelected: boolean) => void;
  readonly details: (request: MemberRequest) => ReactNode;
}

/** The requests of one page. An expanded row shows evidence and actions. */
export function RequestTable({ kind, texts, requests, selected, onSelect, details }: RequestTableProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const jakarta = useJakarta();
  return (
    <div className={rows.withFigure}>
      <DataTable
        caption={t(`${texts}.title`)}
        rows={requests}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'user',
            header: t('request.user'),
            cell: (request) => (
              <RowCheckbox
                id={request.id}
                label={t('request.select', { user: userOf(request) })}
                isSelected={selected.has(request.id)}
                canBeSelected={canBeSelected(request)}
                onSelect={(isSelected) => onSelect(request.id, isSelected)}
              >
                <span className={rows.name}>{userOf(request)}</span>
                {request.MemberName && <span className={rows.below}>{request.MemberName}</span>}
              </RowCheckbox>
            ),
            main: 'whole',
          },
          {
            key: 'bookings',
            header: t('request.bookings'),
            cell: ({ Bookings }) => <Figure value={number(Bookings)} header={t('request.bookings')} />,
            align: 'end',
            main: true,
          },
          {
            key: 'state',
            header: t('request.status'),
            cell: (request) => (
              <span className={rows.chips}>
                <RequestState request={request} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'since',
            header: t('request.since'),
            cell: ({ FirstBooking }) => <span className={rows.when}>{FirstBooking ? date(FirstBooking) : '–'}</span>,
          },
          ...(kind === 'agency-changes'
            ? [
                {
                  key: 'old',
                  header: t('request.old'),
                  cell: ({ OldAgentCode, OldUserId }: MemberRequest) => (
                    <span className={rows.anywhere}>
                      {OldAgentCode} / {OldUserId}
                    </span>
                  ),
                },
              ]
            : []),
          {
            key: 'requested',
            header: t('request.requested'),
            cell: ({ Requested }) => <span className={rows.when}>{jakarta(Requested)}</span>,
            brief: 'fill',
          },
        ]}
        details={details}
      />
    </div>
  );
}

/** The requested agency and user ID. */
export const userOf = ({ AgentCode, UserId }: Pick<MemberRequest, 'AgentCode' | 'UserId'>): string =>
  `${AgentCode} / ${UserId}`;

const TONES = {
  pending: 'pending',
  asked: 'info',
  approved: 'success',
  rejected: 'refused',
  withdrawn: 'info',
} as const;

function RequestState({ request: { State, Question } }: { readonly request: MemberRequest }) {
  const { t } = useTranslation();
  const state = State === 'pending' && Question !== null ? 'asked' : State;
  return <StatusChip tone={TONES[state]}>{t(`request.state.${state}`)}</StatusChip>;
}
