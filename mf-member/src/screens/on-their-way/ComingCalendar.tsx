import type { OnTheirWay } from '@friends/shared/contract/api/onTheirWay';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './ComingCalendar.module.css';
import { expectedOf, pointsOf } from './sums.ts';
import { type CalendarDay, weeksOf } from './weeks.ts';

/** The next 30 days: a calendar where there is room for one, on a phone a list by week. */
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

interface Weeks {
  readonly weeks: readonly (readonly CalendarDay[])[];
}

function Calendar({ weeks }: Weeks) {
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
              <td key={day.Day} className={day.isWithin ? undefined : css.outside}>
                <time dateTime={day.Day} className={css.day}>
                  {/* The day alone, but with its month where one begins. */}
                  {date(day.Day).slice(0, day.Day.endsWith('-01') ? 6 : 2)}
                </time>
                <Brings day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekList({ weeks }: Weeks) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <ul className={css.weeks} aria-label={t('onTheirWay.title')}>
      {weeks
        .filter((week) => pointsOf([...week]) + expectedOf([...week]) > 0)
        .map((week) => (
          <li key={week[0]?.Day}>
            <p className={css.week}>{t('onTheirWay.week', { day: date(week[0]?.Day ?? '') })}</p>
            <ul>
              {week
                .filter(({ Points, Expected }) => Points + Expected > 0)
                .map((day) => (
                  <li key={day.Day} className={css.weekDay}>
                    <time dateTime={day.Day}>{date(day.Day)}</time>
                    <span className={css.figures}>
                      <Brings day={day} />
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

/** What a day brings; points that are only expected look and read otherwise. */
function Brings({ day: { Points, Expected } }: { readonly day: CalendarDay }) {
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
    </>
  );
}
