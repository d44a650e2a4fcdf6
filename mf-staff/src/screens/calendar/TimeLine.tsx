import type { CalendarEntry } from '@friends/shared/contract/staff/calendar';
import { useFormat } from '@friends/shared/i18n/format';
import css from './TimeLine.module.css';
import { barOf, labelledMonths, monthName, monthsIn, type Span } from './timeScale.ts';

const percent = (share: number) => `${share.toFixed(3)}%`;

/** Month axis. Hidden from screen readers, as each entry states its days. */
export function MonthScale({ span }: { readonly span: Span }) {
  const { language } = useFormat();
  return (
    <svg className={css.scale} aria-hidden="true">
      {labelledMonths(monthsIn(span)).map(({ day, position }) => (
        <g key={day}>
          <line className={css.month} x1={percent(position)} x2={percent(position)} y2="100%" />
          <text className={css.name} x={percent(position)} dx="6" y="1em">
            {monthName(day, language)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Bar of an entry on the month axis. */
export function TimeLine({ span, entry }: { readonly span: Span; readonly entry: CalendarEntry }) {
  const { Kind, From, Until, SwitchedOn } = entry;
  const { start, length } = barOf(From, Until, span);
  return (
    <svg className={css.line} aria-hidden="true">
      {monthsIn(span).map(({ day, position }) => (
        <line key={day} className={css.month} x1={percent(position)} x2={percent(position)} y2="100%" />
      ))}
      <rect
        className={css.bar}
        data-kind={Kind}
        data-off={!SwitchedOn || undefined}
        x={percent(start)}
        // Keeps a single day visible within two years.
        width={percent(Math.max(length, 0.75))}
        y="30%"
        height="40%"
        rx="4"
      />
    </svg>
  );
}
