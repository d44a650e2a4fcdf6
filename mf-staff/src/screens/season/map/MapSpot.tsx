import type { MapPosition } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { KeyboardEvent, PointerEvent } from 'react';
import css from './Map.module.css';
import { MAP_SIZE, type Spot } from './spots.ts';

const STEP = 10;
const ARROW_STEPS: Readonly<Record<string, MapPosition>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface MapSpotProps {
  readonly spot: Spot;
  /** Coastline paths. */
  readonly islands: readonly string[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onTake: (event: PointerEvent) => void;
  /** Null if the user may not edit the map. */
  readonly onMove: ((to: MapPosition) => void) | null;
  /** Undoes the last change of any spot. */
  readonly onUndo: () => void;
}

/** A spot that can be moved by pointer or arrow keys; with Shift by one unit. */
export function MapSpot({ spot, islands, isSelected, onSelect, onTake, onMove, onUndo }: MapSpotProps) {
  const { t } = useTranslation();
  const nameOf = useSpotNames();
  const { x, y } = spot.at;

  function onKeyDown(event: KeyboardEvent) {
    // The browser would otherwise undo input in a field.
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
      event.preventDefault();
      return onUndo();
    }
    const arrowStep = ARROW_STEPS[event.key];
    if (!arrowStep || onMove === null) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : STEP;
    onMove({ x: x + arrowStep.x * step, y: y + arrowStep.y * step });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button, and one of HTML cannot be a coast line
    <g
      className={css.spot}
      data-kind={spot.kind}
      data-selected={isSelected || undefined}
      role="button"
      tabIndex={isSelected ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={t('season.map.at', { name: nameOf(spot), x: Math.round(x), y: Math.round(y) })}
      onFocus={onSelect}
      onPointerDown={onTake}
      onKeyDown={onKeyDown}
    >
      <SpotMark spot={spot} islands={islands} />
    </g>
  );
}

/** Touch target, larger than the mark: at least 24 px on phones. */
function DragHandle({ at: { x, y } }: { readonly at: MapPosition }) {
  return <circle className={css.finger} cx={x} cy={y} r="34" />;
}

/** Map units: width of a long name, and its distances from the mark. */
const NAME = { width: 160, beside: 16, above: 28 } as const;

/** Position of a city's label as members see it, mirrored if it would leave the map. */
function nameAt({ x, y }: MapPosition, label: Spot['label']) {
  const isLeft = x < NAME.width;
  const isRight = x > MAP_SIZE.width - NAME.width;
  if ((label === 'right' && !isRight) || (label === 'left' && isLeft))
    return { x: x + NAME.beside, y, textAnchor: 'start' } as const;
  if (label === 'left' || label === 'right') return { x: x - NAME.beside, y, textAnchor: 'end' } as const;
  const anchorInside = isRight ? 'end' : 'middle';
  const textAnchor = isLeft ? 'start' : anchorInside;
  return { x, y: label === 'above' ? y - NAME.above : y + NAME.above, textAnchor } as const;
}

function SpotMark({ spot: { kind, index, at, city, label }, islands }: Pick<MapSpotProps, 'spot' | 'islands'>) {
  const { x, y } = at;
  switch (kind) {
    case 'islands':
      return <path d={islands.join('')} />;
    case 'stage':
      return (
        <>
          <DragHandle at={at} />
          <circle cx={x} cy={y} r="30" />
          <text x={x} y={y} dy=".35em" textAnchor="middle">
            {index + 1}
          </text>
        </>
      );
    case 'place':
      return (
        <>
          <DragHandle at={at} />
          <circle cx={x} cy={y} r="9" />
          <text {...nameAt(at, label)} dy=".35em">
            {city}
          </text>
        </>
      );
    case 'checkpoint':
      return (
        <>
          <DragHandle at={at} />
          <circle cx={x} cy={y} r="22" />
        </>
      );
    case 'harbour':
      return (
        <>
          <DragHandle at={at} />
          <path d={`M${x - 22} ${y}L${x} ${y - 22}L${x + 22} ${y}L${x} ${y + 22}Z`} />
        </>
      );
    case 'compass':
      return (
        <>
          <DragHandle at={at} />
          <circle cx={x} cy={y} r="46" />
          <path d={`M${x} ${y - 40}L${x + 12} ${y}L${x} ${y + 40}L${x - 12} ${y}Z`} />
        </>
      );
  }
}

export function useSpotNames(): (spot: Spot) => string {
  const { t } = useTranslation();
  return ({ kind, index, city = '' }) => t(`season.map.${kind}`, { number: index + 1, city });
}
