import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { currentStage, racePoints } from '@friends/shared/contract/rules/racePoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Points } from '@friends/shared/ui/brand/Points';
import css from './Race.module.css';

/** Where the member is in the race: the stage that is needed next, and the points collected so far. */
export function Standing({ stages }: { readonly stages: readonly ProgressStage[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const stage = currentStage(stages);
  const total = stages.reduce((sum, { Points: points, BonusPoints: bonus }) => sum + points + bonus, 0);
  return (
    <div className={css.standing}>
      <section className={css.panel} aria-labelledby="needed-stage">
        <h2 className={css.panelTitle} id="needed-stage">
          {t('standing.needed')}
        </h2>
        <p className={css.figure}>{stage === null ? t('standing.finished') : t('stage', { stage })}</p>
        <p className={css.note}>{stage === null ? t('standing.finishedNote') : t('standing.neededNote')}</p>
      </section>
      <section className={css.panel} aria-labelledby="current-points">
        <h2 className={css.panelTitle} id="current-points">
          {t('standing.points')}
        </h2>
        <p className={css.figure}>
          <Points value={racePoints(stages)} size="hero" />
        </p>
        <p className={css.note}>{t('standing.pointsNote', { total: number(total) })}</p>
      </section>
    </div>
  );
}
