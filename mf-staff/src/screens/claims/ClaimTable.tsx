import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { Figure } from '../../components/list/Figure.tsx';
import css from '../../components/list/Rows.module.css';
import { RowCheckbox } from '../../components/queue/RowCheckbox.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { ClaimState } from './ClaimState.tsx';
import { OwedChip } from './OwedPoints.tsx';

interface ClaimTableProps {
  readonly claims: readonly StaffClaim[];
  readonly selected: ReadonlySet<number>;
  readonly canBeSelected: (claim: StaffClaim) => boolean;
  readonly onSelect: (id: number, isSelected: boolean) => void;
}

/** The claims of one page. The name of a reward links to its claim. */
export function ClaimTable({ claims, selected, canBeSelected, onSelect }: ClaimTableProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const rewardName = useRewardName();
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('claims.title')}
        rows={claims}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'reward',
            header: t('claims.reward'),
            cell: (claim) => (
              <RowCheckbox
                id={claim.id}
                label={t('claims.select', { id: claim.id, reward: rewardName(claim) })}
                isSelected={selected.has(claim.id)}
                canBeSelected={canBeSelected(claim)}
                onSelect={(isSelected) => onSelect(claim.id, isSelected)}
              >
                <Link className={css.name} to={generatePath('/claims/:id', { id: String(claim.id) })} data-row>
                  {rewardName(claim)}
                </Link>
              </RowCheckbox>
            ),
            main: 'whole',
          },
          {
            key: 'points',
            header: t('claims.points'),
            cell: ({ TotalPoints }) => <Figure value={number(TotalPoints)} header={t('claims.points')} />,
            align: 'end',
            main: true,
          },
          {
            key: 'state',
            header: t('claims.status'),
            cell: (claim) => (
              <span className={css.chips}>
                <ClaimState claim={claim} />
                <OwedChip debts={claim.Owed} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'member',
            header: t('claims.member'),
            cell: ({ AgentCode, UserId, MemberName }) => (
              <>
                <span>{AgentCode}</span> <span>/ {UserId}</span>
                {MemberName && <span className={css.below}>{MemberName}</span>}
              </>
            ),
            brief: 'fill',
          },
          {
            key: 'claimed',
            header: t('claims.claimed'),
            cell: ({ Claimed }) => <span className={css.when}>{jakarta(Claimed)}</span>,
          },
        ]}
      />
    </div>
  );
}
