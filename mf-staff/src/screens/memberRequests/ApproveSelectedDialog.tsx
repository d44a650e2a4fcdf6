import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { ApprovedRequest, MemberRequest } from '@friends/shared/contract/staff/memberRequests';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import queue from '../../components/queue/Queue.module.css';
import { SelectedResults } from '../../components/queue/SelectedResults.tsx';
import { approveRequestsAtom } from '../../state/programme/memberRequests.ts';
import { userOf } from './RequestTable.tsx';

interface ApproveSelectedDialogProps {
  readonly kind: MemberRequestKind;
  readonly requests: readonly MemberRequest[];
  readonly onClose: () => void;
  /** At least one was sent. */
  readonly onDone: () => void;
}

/** Approves the selected requests as they were current, and shows which were not and why. */
export function ApproveSelectedDialog({ kind, requests, onClose, onDone }: ApproveSelectedDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const approve = useSetAtom(approveRequestsAtom);
  const { current, refusal, decide, reload } = useDecision(requests, async (rows) => rows);
  const [results, setResults] = useState<readonly ApprovedRequest[] | null>(null);
  const countOf = (count: number) => ({ count, shown: number(count) });

  async function run(): Promise<boolean> {
    const errors = await decide(async (rows) => {
      const approved = await approve(kind, { Requests: rows.map(({ id, Revision }) => ({ id, Revision })) });
      const isWhole = approved.every((one) => one.Error === null);
      if (!isWhole) return setResults(approved);
      notices.show({ tone: 'success', text: t('request.approveSelected.done', countOf(rows.length)) });
      onDone();
    });
    return errors === undefined;
  }

  if (results !== null) {
    const nameOf = (id: number): string => {
      const request = current.find((one) => one.id === id);
      return request ? userOf(request) : String(id);
    };
    const summary = (approved: number, failed: number) =>
      t('request.approveSelected.partly', { approved: number(approved), failed: number(failed) });
    const title = t('request.approveSelected.results');
    return <SelectedResults title={title} summary={summary} results={results} nameOf={nameOf} onDone={onDone} />;
  }
  return (
    <Dialog open title={t('request.approveSelected.title', countOf(current.length))} onClose={onClose}>
      <ConfirmForm
        hasFocus
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('request.approveSelected.confirm', countOf(current.length))}
        isReady
        onConfirm={run}
        onClose={onClose}
      >
        <p>{t('request.approveSelected.does')}</p>
        <ul className={queue.results}>
          {current.map((request) => (
            <li key={request.id}>{userOf(request)}</li>
          ))}
        </ul>
      </ConfirmForm>
    </Dialog>
  );
}
