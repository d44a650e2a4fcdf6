import { useFormat } from '@friends/shared/i18n/format';
import css from './Moment.module.css';

/** Date and time of a row; on a phone the time is shown once the row is opened. */
export function Moment({ iso }: { readonly iso: string }) {
  const { date, dateTime } = useFormat();
  const [day, whole] = [date(iso), dateTime(iso)];
  return (
    <span className={css.moment}>
      {day}
      {whole.startsWith(day) && <span className={css.time}>{whole.slice(day.length)}</span>}
    </span>
  );
}
