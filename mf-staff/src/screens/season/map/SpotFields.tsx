import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { TextField } from '@friends/shared/ui/form/TextField';
import css from './Map.module.css';
import { MAP_SIZE, moveSpot, removePlace, type Spot } from './spots.ts';
import { useSpotNames } from './useSpotNames.ts';

interface SpotFieldsProps {
  readonly map: SeasonMap;
  readonly spots: readonly Spot[];
  readonly spot: Spot;
  readonly onSelect: (id: string) => void;
  readonly onChange: (map: SeasonMap) => void;
}

/** The chosen spot by its numbers, for whoever does not drag. */
export function SpotFields({ map, spots, spot, onSelect, onChange }: SpotFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useSpotNames();
  const { x, y } = spot.at;
  const move = (to: { readonly x?: string; readonly y?: string }) =>
    onChange(moveSpot(map, spot, { x: Number(to.x ?? x), y: Number(to.y ?? y) }));
  return (
    <div className={css.fields}>
      <SelectField
        name="map-spot"
        label={t('season.map.spot')}
        options={spots.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={spot.id}
        onChange={(event) => onSelect(event.target.value)}
      />
      <TextField
        name="map-x"
        type="number"
        label={t('season.map.x')}
        min={0}
        max={MAP_SIZE.width}
        step={5}
        value={Math.round(x)}
        onChange={(event) => move({ x: event.target.value })}
      />
      <TextField
        name="map-y"
        type="number"
        label={t('season.map.y')}
        min={0}
        max={MAP_SIZE.height}
        step={5}
        value={Math.round(y)}
        onChange={(event) => move({ y: event.target.value })}
      />
      {spot.kind === 'place' && (
        <Button variant="quiet" onClick={() => onChange(removePlace(map, spot.index))}>
          {t('season.map.remove', { city: spot.city })}
        </Button>
      )}
    </div>
  );
}
