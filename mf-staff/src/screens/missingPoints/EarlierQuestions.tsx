import type { MissingPointsFacts } from '@friends/shared/contract/staff/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './MissingPoints.module.css';

/** Other questions of the member, with their answers. */
export function EarlierQuestions({ questions }: { readonly questions: MissingPointsFacts['Earlier'] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  if (questions.length === 0) return null;
  return (
    <div className={css.part}>
      <h2 className={css.title}>{t('missingPoints.earlier')}</h2>
      <ul className={css.bookings} aria-label={t('missingPoints.earlier')}>
        {questions.map(({ id, Asked, BookingRef, State, Points, DecisionWhy }) => (
          <li key={id}>
            {t(`missingPoints.earlierOne.${State}`, {
              ref: BookingRef,
              day: date(Asked),
              points: number(Points ?? 0),
              answer: DecisionWhy ?? '–',
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
