import type { ApiFailure } from '@friends/shared/contract/api/errors';
import { useTranslation } from '@friends/shared/i18n/translation';
import { CloudOff, RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../brand/Button.tsx';
import css from './LoadFailed.module.css';

export interface LoadFailedProps {
  readonly error: ApiFailure | Error;
  readonly onRetry: () => void;
}

/**
 * Error state of something that didn't load: what happened, what to do, and a retry button. After being offline, it
 * retries automatically.
 * The API's message has precedence, else a text by local code (`network`, `timeout`, `unexpected_answer`).
 */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('ui');
  const problem = asProblem(error);
  // A failed chunk gives no reason.
  const offline = problem ? problem.code === 'network' : globalThis.navigator?.onLine === false;
  useEffect(() => {
    if (!offline) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [offline, onRetry]);
  const box = useRef<HTMLDivElement>(null);
  // The content that replaces it removes the button, and its focus.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  const code = problem?.code ?? (offline ? 'network' : 'unknown');
  const Icon = offline ? WifiOff : CloudOff;
  return (
    <div ref={box} className={css.failed} role="alert">
      <Icon className={css.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
      <p className={css.title}>{offline ? t('failed.offlineTitle') : t('failed.title')}</p>
      <p className={css.text}>{problem?.detail || t([`failed.${code}`, 'failed.unknown'])}</p>
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

/** Recognized by its fields, so that this file, which every page needs, doesn't import the client. */
function asProblem(error: ApiFailure | Error): ApiFailure | undefined {
  return 'code' in error && 'detail' in error ? error : undefined;
}
