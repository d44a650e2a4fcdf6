import type { ImportUndoPlan } from '@friends/shared/contract/staff/importUndo';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FeedFileButton } from '../bookingsFeed/FeedFileButton.tsx';

interface UndoPlanViewProps {
  /** ID of the import. */
  readonly id: number;
  readonly plan: ImportUndoPlan;
  /** False if nothing can be undone. */
  readonly isPossible: boolean;
}

/** Effects of undoing an import, and what cannot be undone. */
export function UndoPlanView({ id, plan, isPossible }: UndoPlanViewProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { Kept, KeptFirst, Unrecorded, Points } = plan;
  const more = Kept - KeptFirst.length;
  const effects = (['Restored', 'Removed', 'Cancelled'] as const).filter((effect) => plan[effect] > 0);
  return (
    <>
      {!isPossible && <p>{t('importUndo.nothing')}</p>}
      {effects.length > 0 && (
        <ul>
          {effects.map((effect) => (
            <li key={effect}>
              {t(`importUndo.effect.${effect}`, { count: plan[effect], shown: number(plan[effect]) })}
            </li>
          ))}
        </ul>
      )}
      {Points.Members > 0 && (
        <p>
          {t('importUndo.points', {
            count: Points.Members,
            members: number(Points.Members),
            lost: number(Points.Lost),
            gained: number(Points.Gained),
          })}
        </p>
      )}
      {Kept > 0 && (
        <p>
          {t('importUndo.kept', { count: Kept, shown: number(Kept), refs: KeptFirst.join(', ') })}
          {more > 0 && ` ${t('importUndo.more', { shown: number(more) })}`}
        </p>
      )}
      {Kept > 0 && <FeedFileButton file="keptBookings" id={id} text={t('importUndo.downloadKept')} />}
      {Unrecorded > 0 && <p>{t('importUndo.unrecorded', { count: Unrecorded, shown: number(Unrecorded) })}</p>}
    </>
  );
}
