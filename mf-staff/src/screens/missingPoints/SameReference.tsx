import type { MissingPointsFacts } from '@friends/shared/contract/staff/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './MissingPoints.module.css';
import { userOf } from './QuestionTable.tsx';

/** Questions of other members about the same booking. */
export function SameReference({ questions }: { readonly questions: MissingPointsFacts['SameReference'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (questions.length === 0) return null;
  return (
    <div className={css.part}>
      <h2 className={css.title}>{t('missingPoints.same')}</h2>
      <ul className={css.bookings} aria-label={t('missingPoints.same')}>
        {questions.map((question) => (
          <li key={question.id}>
            {t(`missingPoints.sameOne.${question.State}`, {
              id: String(question.id),
              ref: question.BookingRef,
              user: userOf(question),
              points: number(question.Points ?? 0),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
