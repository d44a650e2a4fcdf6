import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { TextField } from '@friends/shared/ui/form/TextField';
import css from './Map.module.css';
import { useSpotNames } from './MapSpot.tsx';
import { MAP_SIZE, moveSpot, removePlace, type Spot } from './spots.ts';

const AXES = [
  { axis: 'x', max: MAP_SIZE.width },
  { axis: 'y', max: MAP_SIZE.height },
] as const;

interface SpotFieldsProps {
  readonly map: SeasonMap;
  readonly spots: readonly Spot[];
  readonly spot: Spot;
  readonly onSelect: (id: string) => void;
  readonly onChange: (map: SeasonMap) => void;
}

/** Coordinates of the selected item, as an alternative to dragging. */
export function SpotFields({ map, spots, spot, onSelect, onChange }: SpotFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useSpotNames();
  return (
    <div className={css.fields}>
      <SelectField
        name="map-spot"
        label={t('season.map.spot')}
        options={spots.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={spot.id}
        onChange={(event) => onSelect(event.target.value)}
      />
      {AXES.map(({ axis, max }) => (
        <TextField
          key={axis}
          name={`map-${axis}`}
          type="number"
          label={t(`season.map.${axis}`)}
          min={0}
          max={max}
          step={5}
          value={Math.round(spot.at[axis])}
          onChange={(event) => onChange(moveSpot(map, spot, { ...spot.at, [axis]: Number(event.target.value) }))}
        />
      ))}
      {spot.kind === 'place' && (
        <Button variant="quiet" onClick={() => onChange(removePlace(map, spot.index))}>
          {t('season.map.remove', { city: spot.city })}
        </Button>
      )}
    </div>
  );
}
