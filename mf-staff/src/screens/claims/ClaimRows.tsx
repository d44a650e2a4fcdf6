import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { useState } from 'react';
import { ApproveSelectedDialog } from '../../components/queue/ApproveSelectedDialog.tsx';
import { SelectionBar } from '../../components/queue/SelectionBar.tsx';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { useSelection } from '../../hooks/useSelection.ts';
import { approveClaimsAtom } from '../../state/programme/claims.ts';
import { staffAtom } from '../../state/staff/session.ts';
import { ClaimTable } from './ClaimTable.tsx';
import { approvalStage, mayApprove } from './mayApprove.ts';

interface ClaimRowsProps {
  readonly claims: readonly StaffClaim[];
  readonly onReload: () => void;
  /** Called after a decision, to move the focus, as the selected rows may be gone. */
  readonly onDecided: () => void;
}

/** The claims of one page, and the dialog that approves several of them. */
export function ClaimRows({ claims, onReload, onDecided }: ClaimRowsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const rewardName = useRewardName();
  const staff = useAtomValue(staffAtom);
  const approve = useSetAtom(approveClaimsAtom);
  const canBeSelected = (claim: StaffClaim) => staff !== null && mayApprove(claim, staff);
  const { selected, selectable, chosen, select, selectAll, clear } = useSelection(claims, canBeSelected);
  const [isApproving, setApproving] = useState(false);
  const first = chosen.filter((claim) => approvalStage(claim) === 'first').length;
  const missing = chosen.filter(({ DetailsMissing }) => DetailsMissing).length;
  const nameOf = (claim: StaffClaim): string => {
    const name = `${rewardName(claim)} (${claim.AgentCode} / ${claim.UserId})`;
    return claim.DetailsMissing ? t('claims.approveSelected.marked', { name }) : name;
  };
  return (
    <>
      <SelectionBar
        count={chosen.length}
        selectableCount={selectable.length}
        action={t('claims.approveSelected.button')}
        onSelectAll={selectAll}
        onClear={clear}
        onAction={() => setApproving(true)}
      />
      <ClaimTable claims={claims} selected={selected} canBeSelected={canBeSelected} onSelect={select} />
      {isApproving && (
        <ApproveSelectedDialog
          texts="claims.approveSelected"
          rows={chosen}
          nameOf={nameOf}
          approve={(rows) => approve({ Claims: rows.map(({ id, Revision }) => ({ id, Revision })) })}
          onClose={() => setApproving(false)}
          onDone={() => {
            setApproving(false);
            clear();
            onDecided();
            onReload();
          }}
        >
          {first > 0 && <p>{t('claims.approveSelected.first', { count: first, shown: number(first) })}</p>}
          {missing > 0 && <p>{t('claims.approveSelected.missing', { count: missing, shown: number(missing) })}</p>}
        </ApproveSelectedDialog>
      )}
    </>
  );
}
