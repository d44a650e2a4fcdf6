import { identityOf } from '@friends/shared/contract/rules/identity';
import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { MapPin } from 'lucide-react';
import type { Cities } from '../draft/seasonValues.ts';
import css from './Map.module.css';
import { addPlace } from './spots.ts';

interface UnplacedCitiesProps {
  readonly map: SeasonMap;
  readonly cities: Cities;
  readonly onChange: (map: SeasonMap) => void;
}

/** Cities of the season's stages that are not on the map yet, with a button to add each. */
export function UnplacedCities({ map, cities, onChange }: UnplacedCitiesProps) {
  const { t } = useTranslation();
  const placed = new Set(map.places.map(({ city }) => identityOf('city', city)));
  const unplaced = Object.values(cities)
    .map(({ Ref, Stage }) => ({ city: Ref?.trim() ?? '', stage: Stage }))
    .filter(({ city }) => city !== '' && !placed.has(identityOf('city', city)));
  if (unplaced.length === 0) return null;
  return (
    <div className={css.unplaced}>
      <p>{t('season.map.unplaced')}</p>
      <div className={css.buttons}>
        {unplaced.map(({ city, stage }) => (
          <Button
            key={`${stage} ${city}`}
            variant="secondary"
            icon={<MapPin strokeWidth={1.75} />}
            onClick={() => onChange(addPlace(map, city, stage))}
          >
            {t('season.map.add', { city })}
          </Button>
        ))}
      </div>
    </div>
  );
}
