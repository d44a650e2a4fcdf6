import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import rows from '../../components/list/Rows.module.css';
import { RowCheckbox } from '../../components/queue/RowCheckbox.tsx';
import { useMoney } from '../../hooks/useMoney.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { PayoutRowDetails } from './PayoutRowDetails.tsx';
import { PayoutChips } from './PayoutStates.tsx';
import css from './Payouts.module.css';

/** True if the payout can be added to a batch. */
const isSelectable = ({ State, IsOwn }: StaffPayout): boolean => State === 'due' && !IsOwn;

interface PayoutTableProps {
  readonly payouts: readonly StaffPayout[];
  /** IDs of selected claims; null if the user may not create batches. */
  readonly chosen: ReadonlySet<number> | null;
  readonly onChoose: (payout: StaffPayout, isChosen: boolean) => void;
}

export function PayoutTable({ payouts, chosen, onChoose }: PayoutTableProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const money = useMoney();
  const rewardName = useRewardName();
  return (
    <div className={`${rows.withFigure} ${css.table}`}>
      <DataTable
        caption={t('payouts.title')}
        rows={payouts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t('payouts.member'),
            cell: (payout) => {
              const member = <PayoutMember payout={payout} />;
              if (chosen === null) return member;
              return (
                <RowCheckbox
                  id={payout.id}
                  label={t('payouts.choose', { id: payout.id, member: nameOf(payout) })}
                  isSelected={chosen.has(payout.id)}
                  canBeSelected={isSelectable(payout)}
                  onSelect={(isSelected) => onChoose(payout, isSelected)}
                >
                  {member}
                </RowCheckbox>
              );
            },
            main: 'whole',
          },
          {
            key: 'amount',
            header: t('payouts.amount'),
            cell: ({ Amount }) => <span className={rows.when}>{money(Amount)}</span>,
            align: 'end',
            main: true,
          },
          {
            key: 'state',
            header: t('payouts.status'),
            cell: (payout) => (
              <span className={rows.chips}>
                <PayoutChips payout={payout} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'due',
            header: t('payouts.due'),
            cell: ({ DueOn }) => <span className={rows.when}>{date(DueOn)}</span>,
            brief: true,
          },
          {
            key: 'account',
            header: t('payouts.to'),
            cell: ({ Bank, Account, Kind }) => (
              <>
                <span>{Bank ?? t(`payouts.kind.${Kind}`)}</span> <span className={rows.when}>{Account}</span>
              </>
            ),
            brief: 'fill',
          },
          { key: 'reward', header: t('payouts.reward'), cell: (payout) => rewardName(payout) },
        ]}
        details={(payout) => <PayoutRowDetails payout={payout} />}
      />
    </div>
  );
}

function PayoutMember({ payout }: { readonly payout: StaffPayout }) {
  return (
    <>
      <span className={rows.name}>{nameOf(payout)}</span>
      <span className={rows.below}>
        {payout.AgentCode} / {payout.UserId}
      </span>
    </>
  );
}

/** The member's name, or the user ID if there is none. */
export const nameOf = ({ MemberName, UserId }: Pick<StaffPayout, 'MemberName' | 'UserId'>): string =>
  MemberName || UserId;
