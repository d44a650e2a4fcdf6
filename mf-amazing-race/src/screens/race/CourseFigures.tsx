import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Course } from '../../state/seasonNow.ts';
import css from './Race.module.css';

/** How large a season's course is, in four figures. */
export function CourseFigures({ course: { stages, requirements } }: { readonly course: Course }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const bonus = sum(stages.map(({ BonusPoints }) => BonusPoints));
  const figures = [
    { name: 'stages', value: number(stages.length) },
    { name: 'cities', value: number(new Set(requirements.map(({ Ref }) => Ref)).size) },
    { name: 'points', value: number(sum(stages.map(({ Points }) => Points))) },
    ...(bonus > 0 ? [{ name: 'bonus', value: `+${number(bonus)}` }] : []),
  ] as const;
  return (
    <section aria-labelledby="course">
      <h2 className={css.heading} id="course">
        {t('teaser.course')}
      </h2>
      <dl className={css.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`teaser.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
