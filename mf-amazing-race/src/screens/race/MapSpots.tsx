import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import type { MapPosition } from '@friends/shared/contract/season/SeasonSchema';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Avatar } from '@friends/shared/ui/brand/Avatar';
import { Check, Flag, Star } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import pin from './MapMarker.module.css';
import css from './MapSpots.module.css';
import type { CityPlace } from './mapPlaces.ts';

/** In SVG units. */
const MAP_SIZE = { width: 1200, height: 1000 } as const;

/** Positions an element on the map by percentages. */
function useMapPosition<Element extends HTMLElement>({ x, y }: MapPosition) {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('--x', `${(x / MAP_SIZE.width) * 100}%`);
    element.current?.style.setProperty('--y', `${(y / MAP_SIZE.height) * 100}%`);
  }, [x, y]);
  return element;
}

interface SpotProps {
  readonly at: MapPosition;
  readonly onSelect: () => void;
}

interface StageSpotProps extends SpotProps {
  readonly stage: ProgressStage;
  readonly isCurrent: boolean;
}

export function StageSpot({ at, stage, isCurrent, onSelect }: StageSpotProps) {
  const { t } = useTranslation();
  const spot = useMapPosition<HTMLButtonElement>(at);
  const openState = isCurrent ? 'present' : 'ahead';
  return (
    <button
      ref={spot}
      type="button"
      data-printed=""
      className={css.stage}
      data-state={stage.Completed ? 'done' : openState}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onSelect}
    >
      {stage.Completed && <Check size={18} strokeWidth={2.5} aria-hidden="true" />}
      {t('stage', { stage: stage.Stage })}
    </button>
  );
}

interface CitySpotProps extends SpotProps, CityPlace {
  readonly isMember: boolean;
}

export function CitySpot({ at, requirement, label, isMember, onSelect }: CitySpotProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const spot = useMapPosition<HTMLButtonElement>(at);
  const { Ref, RoomNight: needed, Required, progress } = requirement;
  const done = Math.min(needed, progress.RoomNight);
  const startedState = done < needed ? 'some' : 'done';
  const state = isMember && done > 0 ? startedState : 'none';
  const nights = isMember
    ? t('nights.done', { done: number(done), needed: number(needed) })
    : t('nights.needed', { count: needed, nights: number(needed) });
  return (
    <>
      <button
        ref={spot}
        type="button"
        data-printed=""
        className={css.city}
        data-near=""
        data-label={label}
        data-state={state}
        data-bonus={Required ? undefined : ''}
        aria-describedby={id}
        onClick={onSelect}
      >
        <Mark>{state === 'done' ? <Check strokeWidth={3} /> : !Required && <Star strokeWidth={2} />}</Mark>
        <span className={css.label}>{Ref}</span>
      </button>
      <span id={id} hidden>
        {Required ? nights : `${t('box.bonus')}: ${nights}`}
      </span>
    </>
  );
}

interface CheckpointSpotProps extends SpotProps {
  readonly number: number;
  readonly isPassed: boolean;
}

export function CheckpointSpot({ at, number, isPassed, onSelect }: CheckpointSpotProps) {
  const { t } = useTranslation();
  const spot = useMapPosition<HTMLButtonElement>(at);
  return (
    <button
      ref={spot}
      type="button"
      data-printed=""
      className={css.checkpoint}
      data-near=""
      data-state={isPassed ? 'done' : 'none'}
      onClick={onSelect}
    >
      <Mark>
        <Flag strokeWidth={2} />
      </Mark>
      <span className={css.label}>{t('map.checkpoint', { number })}</span>
    </button>
  );
}

function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {children}
    </span>
  );
}

export function MemberMarker({ at }: { readonly at: MapPosition }) {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  const marker = useMapPosition<HTMLDivElement>(at);
  return (
    <div ref={marker} className={pin.marker}>
      <span className={pin.pin}>
        <Avatar src={account?.Image} name={account?.Name || (account?.Email ?? '')} size={36} />
      </span>
      <span className="visually-hidden">{t('map.here')}</span>
    </div>
  );
}
