import type { ApiFailure } from '@friends/shared/contract/api/errors';
import { useTranslation } from '@friends/shared/i18n/translation';
import { CloudOff, RotateCw, WifiOff } from 'lucide-react';
import { Button } from '../brand/Button.tsx';
import css from './LoadFailed.module.css';

export interface LoadFailedProps {
  readonly error: ApiFailure | Error;
  readonly onRetry: () => void;
}

/**
 * Shown where something did not load: what happened, what to do, and the button that does it.
 * The API's own sentence comes first; without one the local code chooses it (`network`, `timeout`, `unexpected_answer`).
 */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('ui');
  const problem = asProblem(error);
  const offline = problem?.code === 'network';
  const Icon = offline ? WifiOff : CloudOff;
  return (
    <div className={css.failed} role="alert">
      <Icon className={css.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
      <p className={css.title}>{offline ? t('failed.offlineTitle') : t('failed.title')}</p>
      <p className={css.text}>{problem?.detail || t([`failed.${problem?.code ?? 'unknown'}`, 'failed.unknown'])}</p>
      {problem?.requestId && <p className={css.reference}>{t('failed.reference', { id: problem.requestId })}</p>}
      <Button
        className={css.retry}
        variant="secondary"
        icon={<RotateCw size={20} strokeWidth={1.75} />}
        onClick={() => onRetry()}
      >
        {t('tryAgain')}
      </Button>
    </div>
  );
}

/** Recognised by its fields, so that this file, which every page needs, does not import the client. */
function asProblem(error: ApiFailure | Error): ApiFailure | undefined {
  return 'code' in error && 'detail' in error ? error : undefined;
}
