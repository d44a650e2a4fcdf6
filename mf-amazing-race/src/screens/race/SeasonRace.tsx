import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import type { SeasonState } from '../../state/seasonState.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { emptyProgress } from './emptyProgress.ts';
import css from './Race.module.css';
import { MemberProgress, RaceCourse } from './RaceCourse.tsx';
import { RaceFacts, RaceProgress } from './RaceProgress.tsx';
import { useSeasonText } from './useSeasonText.ts';

interface SeasonRaceProps {
  readonly state: SeasonState;
  readonly atoms: Pick<SeasonAtoms, 'progress' | 'standing'>;
}

export function SeasonRace({ state, atoms }: SeasonRaceProps) {
  const { course } = state;
  const { t } = useTranslation();
  const text = useSeasonText();
  const { campaignDate } = useFormat();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  return (
    <>
      <PageHeading
        eyebrow={preventBreaks(t('period', { start: campaignDate(course.Start), end: campaignDate(course.End) }))}
        title={course.Name || t('title')}
        // Members come for their progress; visitors get an introduction.
        lead={!isMember && text('lead')}
      />
      {isMember ? (
        <MemberProgress course={course} progress={atoms.progress}>
          {(stages) => <RaceProgress stages={stages} standing={atoms.standing} state={state} />}
        </MemberProgress>
      ) : (
        <>
          <Invitation />
          <RaceFacts stages={course.stages} state={state} />
          <RaceCourse stages={emptyProgress(course)} isMember={false} />
        </>
      )}
      <CourseDetails course={course} />
    </>
  );
}

function Invitation() {
  const { t } = useTranslation();
  return (
    <section className={css.invitation} aria-labelledby="invitation">
      <div>
        <h2 className={css.panelTitle} id="invitation">
          {t('invitation.title')}
        </h2>
        <p>{t('invitation.text')}</p>
      </div>
      <div className={css.ways}>
        <Link
          className={buttonClass('primary')}
          to={{ pathname: PATHS.home, hash: FRAGMENTS.login }}
          state={{ from: PATHS.amazingRace }}
        >
          {t('invitation.login')}
        </Link>
        <Link className={buttonClass('secondary')} to={{ hash: FRAGMENTS.signUp }}>
          {t('invitation.signUp')}
        </Link>
      </div>
    </section>
  );
}
