import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { currentStage, hasBegun, racePoints } from '@friends/shared/contract/rules/racePoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Points } from '@friends/shared/ui/brand/Points';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
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
      <section className={css.panel} aria-labelledby="needed-stage">
        <h2 className={css.panelTitle} id="needed-stage">
          {t('progress.needed')}
        </h2>
        <p className={css.figure}>{stage === null ? t('progress.finished') : t('stage', { stage })}</p>
        <p className={css.note}>{stage === null ? t('progress.finishedNote') : t('progress.neededNote')}</p>
      </section>
      <section className={css.panel} aria-labelledby="current-points">
        <h2 className={css.panelTitle} id="current-points">
          {t('progress.points')}
        </h2>
        <p className={css.figure}>
          <Points value={racePoints(stages)} size="hero" />
        </p>
        <p className={css.note}>{t('progress.pointsNote', { total: number(total) })}</p>
      </section>
      {hasBegun(stages) && <StandingPanel standing={standing} />}
    </div>
  );
}
