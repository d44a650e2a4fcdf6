import type { OnTheirWay } from '@friends/shared/contract/api/onTheirWay';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { ReactNode } from 'react';
import css from './ComingCalendar.module.css';
import { type CalendarDay, weeksOf } from './weeks.ts';

/** The next 30 days: a calendar, or on phones a list by week. */
export function ComingCalendar({ coming }: { readonly coming: OnTheirWay }) {
  const { t } = useTranslation();
  const weeks = weeksOf(coming);
  return (
    <>
      <Calendar weeks={weeks} />
      <WeekList weeks={weeks} />
      <p className={css.legend}>{t('onTheirWay.legend')}</p>
    </>
  );
}

interface WeeksProps {
  readonly weeks: readonly (readonly CalendarDay[])[];
}

function Calendar({ weeks }: WeeksProps) {
  const { t } = useTranslation();
  const { language, date } = useFormat();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const [first = []] = weeks;
  return (
    <table className={css.calendar}>
      <caption className="visually-hidden">{t('onTheirWay.title')}</caption>
      <thead>
        <tr>
          {first.map(({ Day }) => (
            <th key={Day} scope="col">
              {weekday.format(new Date(`${Day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.Day}>
            {week.map((day) => (
              <td key={day.Day} className={day.isInRange ? undefined : css.outside}>
                {/* Day of the month; with the month's name on its first day. */}
                <DayName day={day}>{date(day.Day).slice(0, day.Day.endsWith('-01') ? 6 : 2)}</DayName>
                <DayPoints day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekList({ weeks }: WeeksProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <ul className={css.weeks} aria-label={t('onTheirWay.title')}>
      {weeks
        .map((week) => ({ monday: week[0]?.Day ?? '', days: week.filter(isListed) }))
        .filter(({ days }) => days.length > 0)
        .map(({ monday, days }) => (
          <li key={monday}>
            <p className={css.week}>{t('onTheirWay.week', { day: date(monday) })}</p>
            <ul>
              {days.map((day) => (
                <li key={day.Day} className={css.weekDay}>
                  <DayName day={day}>{date(day.Day)}</DayName>
                  <span className={css.figures}>
                    {hasPoints(day) ? (
                      <DayPoints day={day} />
                    ) : (
                      <span className={css.expected}>{t('onTheirWay.nothing')}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

const hasPoints = ({ Points, Expected }: CalendarDay): boolean => Points + Expected > 0;
/** The list always includes today, to show where it starts. */
const isListed = (day: CalendarDay): boolean => day.isToday || hasPoints(day);

/** Marks today by a word, not only by colour. */
function DayName({ day, children }: { readonly day: CalendarDay; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className={css.day}>
      <time dateTime={day.Day} aria-current={day.isToday ? 'date' : undefined}>
        {children}
      </time>
      {day.isToday && <span className={css.today}>{t('onTheirWay.today')}</span>}
    </span>
  );
}

function DayPoints({ day: { Points, Expected, Extra = 0 } }: { readonly day: CalendarDay }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <>
      {Points > 0 && (
        <span className={css.points}>{t('onTheirWay.plus', { count: Points, points: number(Points) })}</span>
      )}
      {Expected > 0 && (
        <span className={css.expected}>{t('onTheirWay.maybe', { count: Expected, points: number(Expected) })}</span>
      )}
      {Extra > 0 && <span className={css.extra}>{t('onTheirWay.extra', { points: number(Extra) })}</span>}
    </>
  );
}
