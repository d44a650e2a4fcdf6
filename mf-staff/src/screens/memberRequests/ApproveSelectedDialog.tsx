import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { ApprovedRequest, MemberRequest } from '@friends/shared/contract/staff/memberRequests';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import decision from '../../components/decision/Decision.module.css';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { approveRequestsAtom } from '../../state/programme/memberRequests.ts';
import css from './MemberRequests.module.css';
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

  if (results !== null) return <Results requests={current} results={results} onDone={onDone} />;
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
        <ul className={css.results}>
          {current.map((request) => (
            <li key={request.id}>{userOf(request)}</li>
          ))}
        </ul>
      </ConfirmForm>
    </Dialog>
  );
}

interface ResultsProps {
  readonly requests: readonly MemberRequest[];
  readonly results: readonly ApprovedRequest[];
  readonly onDone: () => void;
}

/** Those that were not approved, each with its reason. */
function Results({ requests, results, onDone }: ResultsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const failed = results.flatMap(({ id, Error: error }) => (error === null ? [] : [{ id, error }]));
  const approved = results.length - failed.length;
  const nameOf = (id: number): string => {
    const request = requests.find((one) => one.id === id);
    return request ? userOf(request) : String(id);
  };
  return (
    <Dialog open title={t('request.approveSelected.results')} onClose={onDone}>
      <div className={decision.form}>
        <Alert tone="refused">
          {t('request.approveSelected.partly', { approved: number(approved), failed: number(failed.length) })}
        </Alert>
        <ul className={css.results}>
          {failed.map(({ id, error }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: {error}
            </li>
          ))}
        </ul>
        <div className={decision.buttons}>
          <Button onClick={onDone}>{t('request.approveSelected.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
