import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useId } from 'react';
import css from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** 0: unknown, which shows an indeterminate bar. */
  readonly total: number;
  readonly note?: string;
}

/** Progress of a long-running job. */
export function ProgressBar({ label, done, total, note }: ProgressBarProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const percent = total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : null;
  return (
    <div className={css.progress}>
      <label htmlFor={id}>
        {label}
        {percent !== null && ` ${t('file.percent', { percent: number(percent) })}`}
      </label>
      <progress id={id} max={100} {...(percent !== null && { value: percent })} />
      {note && <p>{note}</p>}
    </div>
  );
}
