import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { currentStage, hasBegun, racePoints } from '@friends/shared/contract/rules/racePoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Points } from '@friends/shared/ui/brand/Points';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import { Panel } from './Panel.tsx';
import css from './Race.module.css';
import { StandingPanel } from './StandingPanel.tsx';

interface RaceProgressProps {
  readonly stages: readonly ProgressStage[];
  readonly standing: SeasonAtoms['standing'];
}

/** The member's progress: the stage that is needed next, the points collected so far, and how many are ahead. */
export function RaceProgress({ stages, standing }: RaceProgressProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const stage = currentStage(stages);
  const total = stages.reduce((sum, { Points: points, BonusPoints: bonus }) => sum + points + bonus, 0);
  return (
    <div className={css.progress}>
      <Panel id="needed-stage" title={t('progress.needed')}>
        <p className={css.figure}>{stage === null ? t('progress.finished') : t('stage', { stage })}</p>
        <p className={css.note}>{stage === null ? t('progress.finishedNote') : t('progress.neededNote')}</p>
      </Panel>
      <Panel id="current-points" title={t('progress.points')}>
        <p className={css.figure}>
          <Points value={racePoints(stages)} size="hero" />
        </p>
        <p className={css.note}>{t('progress.pointsNote', { total: number(total) })}</p>
      </Panel>
      {hasBegun(stages) && <StandingPanel standing={standing} />}
    </div>
  );
}

/** How far the member came, once the season is over, and how many came further. */
export function FinalResult({ stages, standing }: RaceProgressProps) {
  const { t } = useTranslation();
  const done = stages.filter(({ Completed }) => Completed).length;
  return (
    <div className={css.progress}>
      <Panel id="result" title={t('over.result')}>
        <p className={css.figure}>
          {done === stages.length ? t('over.completedAll') : t('over.completed', { done, all: stages.length })}
        </p>
      </Panel>
      <Panel id="final-points" title={t('over.pointsTitle')}>
        <p className={css.figure}>
          <Points value={racePoints(stages)} size="hero" />
        </p>
      </Panel>
      {hasBegun(stages) && <StandingPanel standing={standing} />}
    </div>
  );
}
