import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { seasonAtom } from '../../state/season.ts';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import type { SeasonState } from '../../state/seasonState.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { emptyProgress } from './emptyProgress.ts';
import { NoRaceLink } from './NoRaceLink.tsx';
import { Panel } from './Panel.tsx';
import css from './Race.module.css';
import { MemberProgress, RaceCourse } from './RaceCourse.tsx';
import { FinalResult } from './RaceProgress.tsx';
import { useSeasonText } from './useSeasonText.ts';

interface SeasonOverProps {
  readonly state: SeasonState;
  readonly atoms: Pick<SeasonAtoms, 'progress' | 'standing'>;
  readonly isArchive: boolean;
}

export function SeasonOver({ state, atoms, isArchive }: SeasonOverProps) {
  const { t } = useTranslation();
  const text = useSeasonText();
  const { campaignDate } = useFormat();
  const season = useAtomValue(seasonAtom);
  const isMember = useAtomValue(sessionAtom).status === 'member';
  const { course } = state;
  const days = { start: campaignDate(course.Start), end: campaignDate(course.End) };
  return (
    <>
      <PageHeading
        eyebrow={t('over.eyebrow', { number: season.number, ...days })}
        title={course.Name}
        lead={text('over.lead')}
      />
      <div className={css.progress}>
        <Panel id="ended" title={t('over.status')}>
          <p className={css.figure}>{days.end}</p>
          <p className={css.note}>{text('over.text')}</p>
        </Panel>
        <NextSeason state={state} isArchive={isArchive} />
      </div>
      {isMember && course.id !== null ? (
        <MemberProgress course={course} progress={atoms.progress}>
          {(stages) => <FinalResult stages={stages} standing={atoms.standing} />}
        </MemberProgress>
      ) : (
        <RaceCourse stages={emptyProgress(course)} isMember={false} />
      )}
      <CourseDetails course={course} />
    </>
  );
}

/** After the season: the active race, the next one, or a link to other pages. */
function NextSeason({
  state: { running, next },
  isArchive,
}: {
  readonly state: SeasonState;
  readonly isArchive: boolean;
}) {
  const { t } = useTranslation();
  const { campaignDate } = useFormat();
  const days = ({ Start, End }: { readonly Start: string; readonly End: string }) => ({
    start: campaignDate(Start),
    end: campaignDate(End),
  });
  return (
    <Panel id="next" title={running ? t('over.running', { name: running.Name || t('title') }) : t('none.title')}>
      {running && <p className={css.note}>{t('over.runningNote', days(running))}</p>}
      {!running && next && (
        <>
          <p className={css.nextName}>{next.Name || t('title')}</p>
          <p className={css.note}>{t('over.nextDays', days(next))}</p>
        </>
      )}
      {!running && !next && <p className={css.note}>{t('over.nextUnknown')}</p>}
      {isArchive ? (
        <Link className={buttonClass(running ? 'primary' : 'secondary')} to={PATHS.amazingRace}>
          {t(running ? 'over.toRace' : 'over.toPresent')}
        </Link>
      ) : (
        <NoRaceLink variant="secondary" />
      )}
    </Panel>
  );
}
