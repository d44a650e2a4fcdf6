import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { seasonAtom } from '../../state/season.ts';
import type { Course, SeasonState } from '../../state/seasonState.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { emptyProgress } from './emptyProgress.ts';
import { NoRaceLink } from './NoRaceLink.tsx';
import css from './Race.module.css';
import { RaceCourse } from './RaceCourse.tsx';
import teaser from './SeasonTeaser.module.css';
import { useSeasonText } from './useSeasonText.ts';

export function SeasonTeaser({ state }: { readonly state: SeasonState }) {
  const { t } = useTranslation();
  const text = useSeasonText();
  const { campaignDate } = useFormat();
  const { course, daysToGo, running } = state;
  const days = { start: campaignDate(course.Start), end: campaignDate(course.End) };
  return (
    <>
      <PageHeading eyebrow={t('teaser.eyebrow', days)} title={course.Name} lead={text('teaser.lead')} />
      {running && <Running running={running} />}
      <div className={teaser.announcement}>
        <section aria-labelledby="begins">
          <h2 className={css.panelTitle} id="begins">
            {t('teaser.title')}
          </h2>
          <p className={css.figure}>
            {daysToGo === 1 ? t('teaser.tomorrow') : t('teaser.days', { count: daysToGo, days: daysToGo })}
          </p>
          <p>{t('teaser.note', days)}</p>
        </section>
        <section aria-labelledby="ready">
          <h2 className={css.panelTitle} id="ready">
            {t('teaser.ready')}
          </h2>
          {!running && <p className={teaser.quiet}>{t('none.title')}</p>}
          <p>{text('teaser.text')}</p>
          <NoRaceLink variant="hot" />
        </section>
      </div>
      <CourseFigures course={course} />
      <RaceCourse stages={emptyProgress(course)} isMember={false} />
      <CourseDetails course={course} />
    </>
  );
}

/** The previous season is still on; its own release has it at its own address. */
function Running({ running }: { readonly running: NonNullable<SeasonState['running']> }) {
  const { t } = useTranslation();
  const { campaignDate } = useFormat();
  const name = running.Name || t('title');
  const { previous } = useAtomValue(seasonAtom);
  return (
    <div className={css.aside}>
      <p>{t('teaser.running', { name, end: campaignDate(running.End) })}</p>
      {previous?.name === running.Name && (
        <Link className={buttonClass('secondary')} to={`${PATHS.amazingRace}/${previous.number}`}>
          {t('teaser.see', { name })}
        </Link>
      )}
    </div>
  );
}

function CourseFigures({ course: { stages, requirements } }: { readonly course: Course }) {
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
      <dl className={teaser.figures}>
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
