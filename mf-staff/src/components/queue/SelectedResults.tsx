import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import decision from '../decision/Decision.module.css';
import css from './Queue.module.css';
import './queueTexts.ts';

interface SelectedResultsProps {
  readonly title: string;
  /** Summarizes how many rows succeeded and failed. */
  readonly summary: (done: number, failed: number) => string;
  readonly results: readonly RowResult[];
  readonly nameOf: (id: number) => string;
  readonly onDone: () => void;
}

/** Lists the refused rows of a batch, with the reasons. */
export function SelectedResults({ title, summary, results, nameOf, onDone }: SelectedResultsProps) {
  const { t } = useTranslation();
  const failed = results.flatMap(({ id, Error: error }) => (error === null ? [] : [{ id, error }]));
  return (
    <Dialog open title={title} onClose={onDone}>
      <div className={decision.form}>
        <Alert tone="refused">{summary(results.length - failed.length, failed.length)}</Alert>
        <ul className={css.results}>
          {failed.map(({ id, error }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: {error}
            </li>
          ))}
        </ul>
        <div className={decision.buttons}>
          <Button onClick={onDone}>{t('queue.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
