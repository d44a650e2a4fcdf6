import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { season } from '../../../season/season.ts';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import type { SeasonNow } from '../../state/seasonNow.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { FinalResult } from './FinalResult.tsx';
import { MemberProgress } from './MemberProgress.tsx';
import { notBegun } from './notBegun.ts';
import css from './Race.module.css';
import { RaceCourse } from './RaceCourse.tsx';
import { useSeasonText } from './useSeasonText.ts';
import { WhatIsNext } from './WhatIsNext.tsx';

interface SeasonOverProps {
  readonly now: SeasonNow;
  readonly atoms: Pick<SeasonAtoms, 'progress' | 'standing'>;
  readonly isArchive: boolean;
}

/** After the season's last day: what was, how the member ended, and what comes next. */
export function SeasonOver({ now, atoms, isArchive }: SeasonOverProps) {
  const { t } = useTranslation();
  const text = useSeasonText();
  const { campaignDate } = useFormat();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  const { course } = now;
  const days = { start: campaignDate(course.Start), end: campaignDate(course.End) };
  const ended = (
    <section className={css.panel} aria-labelledby="ended">
      <h2 className={css.panelTitle} id="ended">
        {t('over.status')}
      </h2>
      <p className={css.figure}>{days.end}</p>
      <p className={css.note}>{text('over.text')}</p>
    </section>
  );
  return (
    <>
      <PageHeading
        eyebrow={t('over.eyebrow', { number: season.number, ...days })}
        title={course.Name}
        lead={text('over.lead')}
      />
      <div className={css.progress}>
        {ended}
        <WhatIsNext now={now} isArchive={isArchive} />
      </div>
      {isMember && course.id !== null ? (
        <MemberProgress course={course} progress={atoms.progress}>
          {(stages) => (
            <>
              <FinalResult stages={stages} standing={atoms.standing} />
              <RaceCourse stages={stages} isMember />
            </>
          )}
        </MemberProgress>
      ) : (
        <RaceCourse stages={notBegun(course)} isMember={false} />
      )}
      <CourseDetails course={course} />
    </>
  );
}
