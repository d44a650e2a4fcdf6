import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { hasBegun, racePoints } from '@friends/shared/contract/rules/racePoints';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Points } from '@friends/shared/ui/brand/Points';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import css from './Race.module.css';
import { StandingPanel } from './StandingPanel.tsx';

interface FinalResultProps {
  readonly stages: readonly ProgressStage[];
  readonly standing: SeasonAtoms['standing'];
}

/** How far the member came, once the season is over, and how many came further. */
export function FinalResult({ stages, standing }: FinalResultProps) {
  const { t } = useTranslation();
  const done = stages.filter(({ Completed }) => Completed).length;
  return (
    <div className={css.progress}>
      <section className={css.panel} aria-labelledby="result">
        <h2 className={css.panelTitle} id="result">
          {t('over.result')}
        </h2>
        <p className={css.figure}>
          {done === stages.length ? t('over.completedAll') : t('over.completed', { done, all: stages.length })}
        </p>
      </section>
      <section className={css.panel} aria-labelledby="final-points">
        <h2 className={css.panelTitle} id="final-points">
          {t('over.pointsTitle')}
        </h2>
        <p className={css.figure}>
          <Points value={racePoints(stages)} size="hero" />
        </p>
      </section>
      {hasBegun(stages) && <StandingPanel standing={standing} />}
    </div>
  );
}
