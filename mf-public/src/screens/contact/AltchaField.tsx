import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { solveCaptchaAtom } from '../../state/contact.ts';
import { CaptchaBox, CaptchaFailed, useCaptchaInput } from './CaptchaBox.tsx';
import css from './CaptchaField.module.css';

type SolveState = { readonly status: 'idle' | 'failed' } | { readonly status: 'working'; readonly done: number };

/** Proof of work: about a second of computing per message makes mass mailing costly. No puzzle, no third party. */
export function AltchaField() {
  const { t } = useTranslation();
  const id = useId();
  const { value, change, error: errorMessage } = useCaptchaInput();
  const { solveState, start } = useSolveState(change);
  const isSolved = value !== '';
  const error = solveState.status === 'idle' ? errorMessage : undefined;
  return (
    <CaptchaBox noteId={`${id}-note`} error={error}>
      <div className={css.row} data-wrong={error ? true : undefined}>
        {solveState.status === 'idle' && (
          <label className={css.label} htmlFor={id}>
            <input
              id={id}
              className={css.box}
              type="checkbox"
              checked={isSolved}
              disabled={isSolved}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-note`}
              onChange={start}
            />
            {t('contact.captcha.person')}
          </label>
        )}
        {solveState.status === 'working' && (
          <>
            <label htmlFor={id}>{t('contact.captcha.working')}</label>
            <progress id={id} className={css.progress} max={1} value={solveState.done} />
          </>
        )}
        {solveState.status === 'failed' && <CaptchaFailed text={t('contact.captcha.failed')} onRetry={start} />}
        {isSolved && solveState.status === 'idle' && (
          <span className={css.solved}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('contact.captcha.solved')}
          </span>
        )}
      </div>
    </CaptchaBox>
  );
}

function useSolveState(onSolved: (payload: string) => void): {
  readonly solveState: SolveState;
  readonly start: () => void;
} {
  const [solveState, setSolveState] = useState<SolveState>({ status: 'idle' });
  const solve = useSetAtom(solveCaptchaAtom);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  async function run() {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setSolveState({ status: 'working', done: 0 });
    try {
      const payload = await solve((done) => setSolveState({ status: 'working', done }), controller.signal);
      if (controller.signal.aborted) return;
      onSolved(payload);
      setSolveState({ status: 'idle' });
    } catch {
      // Whatever the cause, the member can only retry; the network panel has the details.
      if (!controller.signal.aborted) setSolveState({ status: 'failed' });
    }
  }
  return { solveState, start: () => void run() };
}
