import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { type ReactNode, useState } from 'react';
import { ConfirmForm } from '../decision/ConfirmForm.tsx';
import { RefusalAlert } from '../decision/RefusalAlert.tsx';
import { useDecision } from '../decision/useDecision.ts';
import css from './Queue.module.css';
import { SelectedResults } from './SelectedResults.tsx';

interface ApproveSelectedDialogProps<Row> {
  /** Prefix of the text keys title, does, confirm, done, results, partly. */
  readonly texts: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly approve: (rows: readonly Row[]) => Promise<readonly RowResult[]>;
  /** Note about these rows. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Called after the approvals were sent, even if some were refused. */
  readonly onDone: () => void;
}

/** Approves the selected rows with their expected revisions. Then lists those that were refused, with the reasons. */
export function ApproveSelectedDialog<Row extends { readonly id: number }>(props: ApproveSelectedDialogProps<Row>) {
  const { texts, rows, nameOf, approve, children, onClose, onDone } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const { current, refusal, decide, reload } = useDecision(rows, async (shown) => shown);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const countOf = (count: number) => ({ count, shown: number(count) });

  async function approveSelected(): Promise<boolean> {
    const errors = await decide(async (selected) => {
      const outcomes = await approve(selected);
      if (outcomes.some((outcome) => outcome.Error !== null)) {
        setResults(outcomes);
        return;
      }
      notices.show({ tone: 'success', text: t(`${texts}.done`, countOf(selected.length)) });
      onDone();
    });
    return errors === undefined;
  }

  if (results !== null)
    return (
      <SelectedResults
        title={t(`${texts}.results`)}
        summary={(approved, failed) => t(`${texts}.partly`, { approved: number(approved), failed: number(failed) })}
        results={results}
        nameOf={(id) => current.filter((row) => row.id === id).map(nameOf)[0] ?? String(id)}
        onDone={onDone}
      />
    );
  return (
    <Dialog open title={t(`${texts}.title`, countOf(current.length))} onClose={onClose}>
      <ConfirmForm
        hasFocus
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t(`${texts}.confirm`, countOf(current.length))}
        isReady
        onConfirm={approveSelected}
        onClose={onClose}
      >
        <p>{t(`${texts}.does`)}</p>
        {children}
        <ul className={css.results}>
          {current.map((row) => (
            <li key={row.id}>{nameOf(row)}</li>
          ))}
        </ul>
      </ConfirmForm>
    </Dialog>
  );
}
