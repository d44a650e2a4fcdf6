import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { season } from '../../../season/season.ts';
import type { SeasonNow } from '../../state/seasonNow.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { CourseFigures } from './CourseFigures.tsx';
import { notBegun } from './notBegun.ts';
import css from './Race.module.css';
import { RaceCourse } from './RaceCourse.tsx';
import { useSeasonText } from './useSeasonText.ts';

/** Before the season's first day: its name and days, and what comes. */
export function SeasonTeaser({ now }: { readonly now: SeasonNow }) {
  const { t } = useTranslation();
  const text = useSeasonText();
  const { campaignDate } = useFormat();
  const { course, daysToGo, running } = now;
  const days = { start: campaignDate(course.Start), end: campaignDate(course.End) };
  return (
    <>
      <PageHeading eyebrow={t('teaser.eyebrow', days)} title={course.Name} lead={text('teaser.lead')} />
      {running && <Running running={running} />}
      <div className={css.announcement}>
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
          {!running && <p className={css.quiet}>{t('none.title')}</p>}
          <p>{text('teaser.text')}</p>
          <Ways />
        </section>
      </div>
      <CourseFigures course={course} />
      <RaceCourse stages={notBegun(course)} isMember={false} />
      <CourseDetails course={course} />
    </>
  );
}

/** What can be done until the first day. */
function Ways() {
  const { t } = useTranslation();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  return (
    <Link className={buttonClass('hot')} to={isMember ? PATHS.promotions : PATHS.join}>
      {t(isMember ? 'none.promotions' : 'none.join')}
    </Link>
  );
}

/** The season before is still on; its own release has it at its own address. */
function Running({ running }: { readonly running: NonNullable<SeasonNow['running']> }) {
  const { t } = useTranslation();
  const { campaignDate } = useFormat();
  const name = running.Name || t('title');
  const { previous } = season;
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
