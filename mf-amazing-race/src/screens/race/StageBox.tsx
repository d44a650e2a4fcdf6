import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import css from './StageBox.module.css';

interface StageBoxProps {
  readonly stage: ProgressStage;
  readonly isMember: boolean;
  /** City selected on the map. */
  readonly city: string | null;
}

/** A stage: points, required cities and bonus mission (docs/product.md#amazing-race). */
export function StageBox({ stage, isMember, city }: StageBoxProps) {
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
          <RoomNights requirements={required} isMember={isMember} city={city} />
        </section>
        {bonus.length > 0 && (
          <section className={css.mission} data-bonus>
            <h4>{t('box.bonus')}</h4>
            <p className={css.bonusLine}>{t('box.bonusLine', { points: number(stage.BonusPoints) })}</p>
            <RoomNights requirements={bonus} isMember={isMember} city={city} />
          </section>
        )}
      </div>
    </div>
  );
}

type Requirement = ProgressStage['requirements'][number];

interface RoomNightsProps {
  readonly requirements: readonly Requirement[];
  readonly isMember: boolean;
  /** Selected on the map. */
  readonly city: string | null;
}

/** Required room nights by city, with the member's count. */
function RoomNights({ requirements, isMember, city }: RoomNightsProps) {
  return (
    <ul className={css.cities}>
      {requirements.map((requirement) => (
        <li
          key={requirement.Ref}
          className={css.city}
          tabIndex={-1}
          data-selected={requirement.Ref === city ? '' : undefined}
        >
          <span className={css.ref}>{requirement.Ref}</span>
          {isMember ? <CollectedNights requirement={requirement} /> : <NeededNights nights={requirement.RoomNight} />}
        </li>
      ))}
    </ul>
  );
}

function NeededNights({ nights }: { readonly nights: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return <span className={css.nights}>{t('nights.needed', { count: nights, nights: number(nights) })}</span>;
}

function CollectedNights({ requirement }: { readonly requirement: Requirement }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const needed = requirement.RoomNight;
  // Additional nights don't count.
  const done = Math.min(requirement.progress.RoomNight, needed);
  return (
    <>
      <span className={css.nights} id={id}>
        {done === needed && <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
        {t('nights.done', { done: number(done), needed: number(needed) })}
      </span>
      <progress className={css.bar} aria-label={requirement.Ref} aria-describedby={id} max={needed} value={done} />
    </>
  );
}
