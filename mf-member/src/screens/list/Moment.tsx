import { useFormat } from '@friends/shared/i18n/format';
import css from './Moment.module.css';

/** Date and time of a row; on phones the time is only in the opened row. */
export function Moment({ iso }: { readonly iso: string }) {
  const { date, dateTime } = useFormat();
  const day = date(iso);
  const whole = dateTime(iso);
  return (
    <span className={css.moment}>
      {day}
      {whole.startsWith(day) && <span className={css.time}>{whole.slice(day.length)}</span>}
    </span>
  );
}
