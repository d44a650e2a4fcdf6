import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import css from './StageBox.module.css';

type Requirement = ProgressStage['requirements'][number];

interface RoomNightsProps {
  readonly requirements: readonly Requirement[];
  readonly isMember: boolean;
  readonly asked: string | null;
}

/** Cities with the room nights to collect there; for a member, how many they have. */
export function RoomNights({ requirements, isMember, asked: city }: RoomNightsProps) {
  return (
    <ul className={css.cities}>
      {requirements.map((requirement) => (
        <li
          key={requirement.Ref}
          className={css.city}
          tabIndex={-1}
          data-asked={requirement.Ref === city ? '' : undefined}
        >
          <span className={css.ref}>{requirement.Ref}</span>
          {isMember ? <Done requirement={requirement} /> : <Needed nights={requirement.RoomNight} />}
        </li>
      ))}
    </ul>
  );
}

function Needed({ nights }: { readonly nights: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return <span className={css.nights}>{t('nights.needed', { count: nights, nights: number(nights) })}</span>;
}

function Done({ requirement }: { readonly requirement: Requirement }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const needed = requirement.RoomNight;
  // More nights than needed do not count.
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
