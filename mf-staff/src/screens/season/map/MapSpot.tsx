import type { MapPosition } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { KeyboardEvent, PointerEvent } from 'react';
import css from './Map.module.css';
import { MAP_SIZE, type Spot } from './spots.ts';

/** Map units per press of an arrow key. */
const STEP = 10;
const ARROW_DIRECTIONS: Readonly<Record<string, MapPosition>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface MapSpotProps {
  readonly spot: Spot;
  /** Coastline paths; empty unless the spot is of kind `islands`. */
  readonly islands: readonly string[];
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onGrab: (event: PointerEvent) => void;
  /** Null if the user may not edit the map. */
  readonly onMove: ((to: MapPosition) => void) | null;
  /** Undoes the last change of any spot. */
  readonly onUndo: () => void;
}

/** A spot that can be moved by pointer or arrow keys: by `STEP`, with Shift by one unit. */
export function MapSpot({ spot, islands, isSelected, onSelect, onGrab, onMove, onUndo }: MapSpotProps) {
  const { t } = useTranslation();
  const nameOf = useSpotNames();
  const { x, y } = spot.at;

  function onKeyDown(event: KeyboardEvent) {
    // Otherwise the browser undoes the last input in a form field.
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
      event.preventDefault();
      return onUndo();
    }
    const direction = ARROW_DIRECTIONS[event.key];
    if (!direction || onMove === null) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : STEP;
    onMove({ x: x + direction.x * step, y: y + direction.y * step });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element, and an HTML button cannot have a coastline's shape
    <g
      className={css.spot}
      data-kind={spot.kind}
      data-selected={isSelected || undefined}
      role="button"
      tabIndex={isSelected ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={t('season.map.at', { name: nameOf(spot), x: Math.round(x), y: Math.round(y) })}
      onFocus={onSelect}
      onPointerDown={onGrab}
      onKeyDown={onKeyDown}
    >
      <SpotMark spot={spot} islands={islands} />
    </g>
  );
}

/** Touch target, larger than the mark: at least 24 px on phones. */
function DragHandle({ at: { x, y } }: { readonly at: MapPosition }) {
  return <circle className={css.touchTarget} cx={x} cy={y} r="34" />;
}

/** In map units: width of a long label, and its horizontal and vertical distance from the mark. */
const LABEL = { width: 160, dx: 16, dy: 28 } as const;

/** Position of a city's label, as on the members' map; mirrored if it would leave the map. */
function labelPosition({ x, y }: MapPosition, label: Spot['label']) {
  const isAtLeftEdge = x < LABEL.width;
  const isAtRightEdge = x > MAP_SIZE.width - LABEL.width;
  if ((label === 'right' && !isAtRightEdge) || (label === 'left' && isAtLeftEdge))
    return { x: x + LABEL.dx, y, textAnchor: 'start' } as const;
  if (label === 'left' || label === 'right') return { x: x - LABEL.dx, y, textAnchor: 'end' } as const;
  const anchorUnlessLeft = isAtRightEdge ? 'end' : 'middle';
  const textAnchor = isAtLeftEdge ? 'start' : anchorUnlessLeft;
  return { x, y: label === 'above' ? y - LABEL.dy : y + LABEL.dy, textAnchor } as const;
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
          <text {...labelPosition(at, label)} dy=".35em">
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
