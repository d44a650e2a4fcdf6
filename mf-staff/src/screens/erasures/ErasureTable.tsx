import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useState } from 'react';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import css from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { staffAtom } from '../../state/staff/session.ts';
import { type ErasureAction, ErasureDialog } from './ErasureDialog.tsx';
import { useOpenWork } from './useOpenWork.ts';

interface ErasureTableProps {
  readonly erasures: readonly StaffErasure[];
  readonly onDone: () => void;
}

/** Requests of one page, with the actions that the user may take on each. */
export function ErasureTable({ erasures, onDone }: ErasureTableProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const [deciding, setDeciding] = useState<{ readonly action: ErasureAction; readonly erasure: StaffErasure } | null>(
    null,
  );
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('erasures.title')}
        rows={erasures}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t('erasures.member'),
            cell: ({ AgentCode, UserId, MemberName, MemberId }) => (
              <span className={css.name}>
                <MemberLink id={MemberId}>{`${AgentCode} / ${UserId}`}</MemberLink>
                <span className={css.below}>{[MemberName, `ID ${MemberId}`].filter(Boolean).join(' · ')}</span>
              </span>
            ),
            main: 'whole',
          },
          { key: 'status', header: t('erasures.status'), cell: (erasure) => <Status erasure={erasure} />, brief: true },
          {
            key: 'requested',
            header: t('erasures.requested'),
            cell: ({ AskedAt, AskedBy }) => (
              <span className={css.anywhere}>
                <span className={css.when}>{jakarta(AskedAt)}</span>
                <span className={css.below}>{AskedBy}</span>
              </span>
            ),
          },
          {
            key: 'reason',
            header: t('erasures.reason'),
            cell: ({ Reason, DecisionWhy }) => <span className={css.anywhere}>{DecisionWhy ?? Reason}</span>,
          },
          {
            key: 'actions',
            header: t('erasures.actions'),
            cell: (erasure) => <RowButtons erasure={erasure} onAction={(action) => setDeciding({ action, erasure })} />,
          },
        ]}
      />
      {deciding && <ErasureDialog {...deciding} onClose={() => setDeciding(null)} onDone={onDone} />}
    </div>
  );
}

const TONES = { Pending: 'pending', Erased: 'success', Rejected: 'info' } as const;

/** State of a request, with the deadline while it is pending. */
function Status({ erasure }: { readonly erasure: StaffErasure }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { State, IsLate, DueAt, DecidedAt, DecidedBy } = erasure;
  return (
    <span className={css.chips}>
      <StatusChip tone={IsLate ? 'refused' : TONES[State]}>{t(`erasures.state.${IsLate ? 'late' : State}`)}</StatusChip>
      <span className={css.below}>
        {State === 'Pending'
          ? t('erasures.due', { time: jakarta(DueAt) })
          : [DecidedAt && jakarta(DecidedAt), DecidedBy].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

interface RowButtonsProps {
  readonly erasure: StaffErasure;
  readonly onAction: (action: ErasureAction) => void;
}

/** Actions on a request: its requester can only withdraw it, another person can approve or reject it. */
function RowButtons({ erasure, onAction }: RowButtonsProps) {
  const { t } = useTranslation();
  const openWork = useOpenWork();
  const staff = useAtomValue(staffAtom);
  if (erasure.State !== 'Pending') return null;
  if (erasure.IsOwn) return <span className={css.below}>{t('erasures.own')}</span>;
  const actions: readonly ErasureAction[] = erasure.AskedBy === staff?.Email ? ['withdraw'] : ['approve', 'reject'];
  const open = openWork(erasure);
  return (
    <>
      <span className={css.chips}>
        {actions.map((action) => (
          <Button
            key={action}
            variant="quiet"
            aria-label={t(`erasures.${action}.named`, { id: erasure.MemberId })}
            onClick={() => onAction(action)}
          >
            {t(`erasures.${action}.button`)}
          </Button>
        ))}
      </span>
      {open !== '' && <span className={css.below}>{t('erasures.open', { what: open })}</span>}
    </>
  );
}
