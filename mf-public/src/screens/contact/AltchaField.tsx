import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { solveCaptchaAtom } from '../../state/contact.ts';
import { CaptchaBox, CaptchaFailed, useCaptchaInput } from './CaptchaBox.tsx';
import css from './CaptchaField.module.css';

type Work = { readonly status: 'idle' | 'failed' } | { readonly status: 'working'; readonly done: number };

/** Proof of work: about a second of computing per message makes mass mailing costly. No puzzle, no third party. */
export function AltchaField() {
  const { t } = useTranslation();
  const id = useId();
  const { value, change, error: errorMessage } = useCaptchaInput();
  const { work, start } = useWork(change);
  const solved = value !== '';
  const error = work.status === 'idle' ? errorMessage : undefined;
  return (
    <CaptchaBox noteId={`${id}-note`} error={error}>
      <div className={css.row} data-wrong={error ? true : undefined}>
        {work.status === 'idle' && (
          <label className={css.label} htmlFor={id}>
            <input
              id={id}
              className={css.box}
              type="checkbox"
              checked={solved}
              disabled={solved}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-note`}
              onChange={start}
            />
            {t('contact.captcha.person')}
          </label>
        )}
        {work.status === 'working' && (
          <>
            <label htmlFor={id}>{t('contact.captcha.working')}</label>
            <progress id={id} className={css.progress} max={1} value={work.done} />
          </>
        )}
        {work.status === 'failed' && <CaptchaFailed text={t('contact.captcha.failed')} onAgain={start} />}
        {solved && work.status === 'idle' && (
          <span className={css.solved}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('contact.captcha.solved')}
          </span>
        )}
      </div>
    </CaptchaBox>
  );
}

function useWork(onSolved: (payload: string) => void): { readonly work: Work; readonly start: () => void } {
  const [work, setWork] = useState<Work>({ status: 'idle' });
  const solve = useSetAtom(solveCaptchaAtom);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  async function run() {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setWork({ status: 'working', done: 0 });
    try {
      const payload = await solve((done) => setWork({ status: 'working', done }), mine.signal);
      if (mine.signal.aborted) return;
      onSolved(payload);
      setWork({ status: 'idle' });
    } catch {
      // Whatever the cause, the member can only retry; the network panel has the details.
      if (!mine.signal.aborted) setWork({ status: 'failed' });
    }
  }
  return { work, start: () => void run() };
}
