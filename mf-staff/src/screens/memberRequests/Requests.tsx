import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequest, MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { useState } from 'react';
import { ApproveDialog } from './ApproveDialog.tsx';
import { ApproveSelectedDialog } from './ApproveSelectedDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { type RequestAction, RequestDetails } from './RequestDetails.tsx';
import { canBeSelected, RequestTable } from './RequestTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useNextRow } from './useNextRow.ts';

interface RequestsProps {
  readonly kind: MemberRequestKind;
  readonly texts: 'signUps' | 'agencyChanges';
  readonly requests: readonly MemberRequest[];
  readonly onReload: () => void;
  /** The decided request was the last one: there is no row to go on with. */
  readonly onLastDecided: () => void;
}

interface Deciding {
  readonly action: RequestAction;
  readonly facts: MemberRequestFacts;
}

/** The requests of one page, with the dialogs that decide about one or several of them. */
export function Requests({ kind, texts, requests, onReload, onLastDecided }: RequestsProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [isApproving, setApproving] = useState(false);
  const { nextId, goToNext } = useNextRow(requests, onLastDecided);
  // Rows of another page, or decided since, do not count.
  const chosen = requests.filter((request) => selected.has(request.id) && canBeSelected(request));
  const dialog = deciding && {
    kind,
    facts: deciding.facts,
    onClose: () => setDeciding(null),
    onDone: () => {
      setDeciding(null);
      goToNext(deciding.facts.id);
      onReload();
    },
  };
  const select = (id: number, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <>
      <SelectionBar
        count={chosen.length}
        of={requests.filter(canBeSelected).length}
        onSelectAll={() => setSelected(new Set(requests.filter(canBeSelected).map(({ id }) => id)))}
        onClear={() => setSelected(new Set())}
        onApprove={() => setApproving(true)}
      />
      <RequestTable
        kind={kind}
        texts={texts}
        requests={requests}
        selected={selected}
        onSelect={select}
        details={(request) => (
          <RequestDetails
            // A request that has changed is loaded again.
            key={request.Revision}
            kind={kind}
            request={request}
            isNext={request.id === nextId}
            onDecide={(action, facts) => setDeciding({ action, facts })}
          />
        )}
      />
      {dialog && deciding.action === 'approve' && <ApproveDialog {...dialog} />}
      {dialog && deciding.action !== 'approve' && <ReasonDialog action={deciding.action} {...dialog} />}
      {isApproving && (
        <ApproveSelectedDialog
          kind={kind}
          requests={chosen}
          onClose={() => setApproving(false)}
          onDone={() => {
            setApproving(false);
            setSelected(new Set());
            onLastDecided();
            onReload();
          }}
        />
      )}
    </>
  );
}
