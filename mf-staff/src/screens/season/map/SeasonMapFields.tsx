import type { SeasonColours, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { Option, Options } from '../../../components/choice/Option.tsx';
import type { Cities } from '../draft/seasonValues.ts';
import { Part } from '../fields/Part.tsx';
import { useMayChange } from '../useMayChange.ts';
import css from './Map.module.css';
import { MapDrawing } from './MapDrawing.tsx';
import { SpotFields } from './SpotFields.tsx';
import { moveSpot, spotsOf } from './spots.ts';
import { UnplacedCities } from './UnplacedCities.tsx';
import { useMapHistory } from './useMapHistory.ts';

const VALUE_ONLY = { subscription: { value: true } } as const;
const SCREENS = ['day', 'night'] as const;

/** The season's map with movable items. */
export function SeasonMapFields() {
  const { t } = useTranslation();
  const { input } = useField<SeasonMap>('map', VALUE_ONLY);
  const colours = useField<SeasonColours>('colours', VALUE_ONLY).input.value;
  const cities = useField<Cities>('cities', VALUE_ONLY).input.value;
  const mayChange = useMayChange();
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>('day');
  const [selected, setSelected] = useState('stage-0');
  const map = input.value;
  const { change, undo } = useMapHistory(map, input.onChange);
  const spots = spotsOf(map);
  const spot = spots.find(({ id }) => id === selected) ?? spots[0];
  return (
    <Part name="map">
      <Options legend={t('season.map.screen')}>
        <div className={css.screens}>
          {SCREENS.map((one) => (
            <Option
              key={one}
              type="radio"
              name="map-screen"
              label={t(`season.colours.${one}`)}
              checked={screen === one}
              onChange={() => setScreen(one)}
            />
          ))}
        </div>
      </Options>
      <MapDrawing
        map={map}
        colours={colours}
        screen={screen}
        spots={spots}
        selected={spot?.id ?? ''}
        onSelect={setSelected}
        onMove={mayChange ? (moved, to, isSameDrag) => change(moveSpot(map, moved, to), isSameDrag) : null}
        onUndo={() => undo?.()}
      />
      {mayChange && (
        <>
          <p className={css.hint}>{t('season.map.hint')}</p>
          <Button
            variant="quiet"
            className={css.undo}
            icon={<Undo2 strokeWidth={1.75} />}
            disabled={undo === null}
            onClick={() => undo?.()}
          >
            {t('season.map.undo')}
          </Button>
        </>
      )}
      {spot && mayChange && <SpotFields map={map} spots={spots} spot={spot} onSelect={setSelected} onChange={change} />}
      {mayChange && <UnplacedCities map={map} cities={cities} onChange={change} />}
    </Part>
  );
}
