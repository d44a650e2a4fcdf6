import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequest, MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useState } from 'react';
import { ApproveSelectedDialog } from '../../components/queue/ApproveSelectedDialog.tsx';
import { SelectionBar } from '../../components/queue/SelectionBar.tsx';
import { useDecisionDialog } from '../../hooks/useDecisionDialog.ts';
import { useSelection } from '../../hooks/useSelection.ts';
import { approveRequestsAtom } from '../../state/programme/memberRequests.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { type RequestAction, RequestDetails } from './RequestDetails.tsx';
import { canBeSelected, RequestTable, userOf } from './RequestTable.tsx';

interface RequestsProps {
  readonly kind: MemberRequestKind;
  readonly texts: 'signUps' | 'agencyChanges';
  readonly requests: readonly MemberRequest[];
  readonly onReload: () => void;
  /** Called if there is no next row after a decision. */
  readonly onLastDecided: () => void;
}

/** The requests of one page, with the dialogs that decide about one or several of them. */
export function Requests({ kind, texts, requests, onReload, onLastDecided }: RequestsProps) {
  const { selected, selectable, chosen, select, selectAll, clear } = useSelection(requests, canBeSelected);
  const { t } = useTranslation();
  const approve = useSetAtom(approveRequestsAtom);
  const [isApproving, setApproving] = useState(false);
  const events = { onReload, onLastDecided };
  const { nextId, action, decide, dialog } = useDecisionDialog<RequestAction, MemberRequestFacts>(requests, events);
  return (
    <>
      <SelectionBar
        count={chosen.length}
        selectableCount={selectable.length}
        action={t('request.approveSelected.button')}
        onSelectAll={selectAll}
        onClear={clear}
        onAction={() => setApproving(true)}
      />
      <RequestTable
        kind={kind}
        texts={texts}
        requests={requests}
        selected={selected}
        onSelect={select}
        details={(request) => (
          <RequestDetails
            // A changed request is mounted, and so loaded, again.
            key={request.Revision}
            kind={kind}
            request={request}
            isNext={request.id === nextId}
            onDecide={decide}
          />
        )}
      />
      {dialog && action === 'approve' && <ApproveDialog kind={kind} {...dialog} />}
      {dialog && action && action !== 'approve' && <ReasonDialog action={action} kind={kind} {...dialog} />}
      {isApproving && (
        <ApproveSelectedDialog
          texts="request.approveSelected"
          rows={chosen}
          nameOf={userOf}
          approve={(rows) => approve(kind, { Requests: rows.map(({ id, Revision }) => ({ id, Revision })) })}
          onClose={() => setApproving(false)}
          onDone={() => {
            setApproving(false);
            clear();
            onLastDecided();
            onReload();
          }}
        />
      )}
    </>
  );
}
