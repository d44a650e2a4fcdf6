import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { RoomNights } from './RoomNights.tsx';
import css from './StageBox.module.css';

interface StageBoxProps {
  readonly stage: ProgressStage;
  readonly isMember: boolean;
  /** The city that was chosen on the map. */
  readonly asked: string | null;
}

/** One stage: its points, the cities to be completed, and its bonus mission (docs/product.md#amazing-race). */
export function StageBox({ stage, isMember, asked: city }: StageBoxProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const required = stage.requirements.filter((requirement) => requirement.Required);
  const bonus = stage.requirements.filter((requirement) => !requirement.Required);
  return (
    <div className={css.box}>
      <div className={css.head}>
        <h3 tabIndex={-1}>{t('stage', { stage: stage.Stage })}</h3>
        {isMember && stage.Completed && <StatusChip tone="success">{t('box.completed')}</StatusChip>}
        <p className={css.points}>
          {t('box.totalPoints')} <strong>{number(stage.Points)}</strong>
        </p>
      </div>
      <div className={css.columns}>
        <section className={css.mission}>
          <h4>{t('box.required')}</h4>
          <p className={css.note}>{t('box.anyHotel')}</p>
          <RoomNights requirements={required} isMember={isMember} asked={city} />
        </section>
        {bonus.length > 0 && (
          <section className={css.mission} data-bonus>
            <h4>{t('box.bonus')}</h4>
            <p className={css.bonusLine}>{t('box.bonusLine', { points: number(stage.BonusPoints) })}</p>
            <RoomNights requirements={bonus} isMember={isMember} asked={city} />
          </section>
        )}
      </div>
    </div>
  );
}
