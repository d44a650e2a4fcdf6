import type { MapPosition, SeasonColours, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import { MapLandmarks } from '@friends/shared/ui/art/MapLandmarks';
import { type PointerEvent, useRef } from 'react';
import css from './Map.module.css';
import { MapSpot } from './MapSpot.tsx';
import { MAP_SIZE, type Spot } from './spots.ts';

interface MapDrawingProps {
  readonly map: SeasonMap;
  readonly colours: SeasonColours;
  readonly screen: 'day' | 'night';
  readonly spots: readonly Spot[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** `isSameDrag`: continues the previous move, so that both are undone together. Null if the user may not edit. */
  readonly onMove: ((spot: Spot, to: MapPosition, isSameDrag: boolean) => void) | null;
  readonly onUndo: () => void;
}

/** Opacity of items on islands where a member has no nights yet. */
const DIMMED_OPACITY = 0.3;

/** Pointer position in map units. */
function positionOf(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): MapPosition {
  const box = svg.getBoundingClientRect();
  return {
    x: ((clientX - box.left) / box.width) * MAP_SIZE.width,
    y: ((clientY - box.top) / box.height) * MAP_SIZE.height,
  };
}

/** The dragged spot, and the pointer's offset from its center. */
interface DraggedSpot {
  readonly id: string;
  readonly dx: number;
  readonly dy: number;
  readonly hasMoved: boolean;
}

/** The season's map with all items that can be moved. Waves and clouds are shown only on the race's page. */
export function MapDrawing({ map, colours, screen, spots, selected, onSelect, onMove, onUndo }: MapDrawingProps) {
  const { t } = useTranslation();
  const svg = useRef<SVGSVGElement>(null);
  const dragged = useRef<DraggedSpot | null>(null);
  const { land = [] } = map;
  const colour = (part: keyof SeasonColours) => colours[part][screen];

  function startDrag(spot: Spot, event: PointerEvent) {
    if (!svg.current || onMove === null || event.button !== 0) return;
    const at = positionOf(svg.current, event);
    dragged.current = { id: spot.id, dx: spot.at.x - at.x, dy: spot.at.y - at.y, hasMoved: false };
    svg.current.setPointerCapture(event.pointerId);
    onSelect(spot.id);
  }

  function move(event: PointerEvent) {
    const spot = spots.find(({ id }) => id === dragged.current?.id);
    if (!svg.current || !dragged.current || !spot || onMove === null) return;
    const at = positionOf(svg.current, event);
    const { dx, dy, hasMoved } = dragged.current;
    onMove(spot, { x: at.x + dx, y: at.y + dy }, hasMoved);
    dragged.current = { ...dragged.current, hasMoved: true };
  }

  const endDrag = () => {
    dragged.current = null;
  };

  return (
    <fieldset className={css.frame} aria-label={t('season.map.label')}>
      <svg
        ref={svg}
        role="presentation"
        className={css.map}
        viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
        onPointerMove={move}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        <path fill={colour('sea')} d={`M0 0H${MAP_SIZE.width}V${MAP_SIZE.height}H0Z`} />
        <g fill={colour('depths')} opacity=".16">
          {map.shallows.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <path
          fill="none"
          stroke={colour('shallows')}
          strokeWidth="40"
          strokeLinejoin="round"
          opacity=".4"
          d={[...map.islands.flat(), ...land].join('')}
        />
        {land.length > 0 && (
          <path
            fill={colour('bare')}
            stroke={colour('beach')}
            strokeWidth="8"
            strokeLinejoin="round"
            d={land.join('')}
          />
        )}
        {map.islands.map((paths, index) => (
          // Future stages are shown bare; the first one as completed.
          <path
            key={paths[0]}
            fill={colour(index === 0 ? 'land' : 'bare')}
            stroke={colour('beach')}
            strokeWidth="8"
            strokeLinejoin="round"
            d={paths.join('')}
          />
        ))}
        {map.islands.map((paths, index) => (
          <g key={paths[0]} className={css.landmarks} opacity={index === 0 ? 1 : DIMMED_OPACITY}>
            <MapLandmarks landmarks={map.landmarks.filter(({ stage }) => stage === index + 1)} />
          </g>
        ))}
        <path className={css.underRoute} d={map.route} />
        <path
          fill="none"
          stroke={colour('route')}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="14 15"
          d={map.route}
        />
        {spots.map((spot) => (
          <MapSpot
            key={spot.id}
            spot={spot}
            islands={spot.kind === 'islands' ? (map.islands[spot.index] ?? []) : []}
            isSelected={spot.id === selected}
            onSelect={() => onSelect(spot.id)}
            onGrab={(event) => startDrag(spot, event)}
            onMove={onMove && ((to) => onMove(spot, to, false))}
            onUndo={onUndo}
          />
        ))}
      </svg>
    </fieldset>
  );
}
