import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useField } from 'react-final-form';
import { Option } from '../../../components/choice/Option.tsx';
import { addCity, type Cities, type CityValues, removeCity } from '../draft/seasonValues.ts';
import { useMayChange } from '../useMayChange.ts';
import css from './Fields.module.css';
import { Part } from './Part.tsx';

const STAGES = [1, 2, 3, 4];

export function Course() {
  const { input } = useField<Cities>('cities', { subscription: { value: true } });
  return (
    <Part name="course">
      <div className={css.stages}>
        {STAGES.map((stage) => (
          <Stage key={stage} stage={stage} cities={input.value} onChange={input.onChange} />
        ))}
      </div>
    </Part>
  );
}

interface StageProps {
  readonly stage: number;
  /** Cities of all stages. */
  readonly cities: Cities;
  readonly onChange: (cities: Cities) => void;
}

function Stage({ stage, cities, onChange }: StageProps) {
  const { t } = useTranslation();
  const mayChange = useMayChange();
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => {
    onChange(removeCity(cities, id));
    // The clicked button disappears.
    addButton.current?.focus({ preventScroll: true });
  };
  const own = Object.entries(cities).filter(([, { Stage: other }]) => other === stage);
  return (
    <fieldset className={css.stage}>
      <legend>{t('season.course.stage', { stage })}</legend>
      <div className={css.points}>
        <FormField
          name={`stages[${stage - 1}].Points`}
          label={t('season.course.points')}
          inputMode="numeric"
          required
        />
        <FormField
          name={`stages[${stage - 1}].BonusPoints`}
          label={t('season.course.bonusPoints')}
          inputMode="numeric"
          required
        />
      </div>
      <ul className={css.cities}>
        {own.map(([id, city]) => (
          <City
            key={id}
            id={id}
            city={city}
            onChange={(changed) => onChange({ ...cities, [id]: changed })}
            onRemove={mayChange ? () => remove(id) : null}
          />
        ))}
      </ul>
      {mayChange && (
        <Button
          ref={addButton}
          variant="quiet"
          icon={<Plus strokeWidth={1.75} />}
          aria-label={t('season.course.addTo', { stage })}
          onClick={() => onChange(addCity(cities, stage))}
        >
          {t('season.course.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface CityProps {
  readonly id: string;
  readonly city: CityValues;
  readonly onChange: (city: CityValues) => void;
  /** Null if the user may not change the season. */
  readonly onRemove: (() => void) | null;
}

function City({ id, city, onChange, onRemove }: CityProps) {
  const { t } = useTranslation();
  const name = city.Ref?.trim() || t('season.course.newCity');
  return (
    <li className={css.city}>
      <FormField name={`cities.${id}.Ref`} label={t('season.course.city')} autoComplete="off" required />
      <FormField name={`cities.${id}.RoomNight`} label={t('season.course.nights')} inputMode="numeric" required />
      <div className={css.required}>
        <Option
          type="checkbox"
          label={t('season.course.bonus')}
          checked={!city.Required}
          onChange={(event) => onChange({ ...city, Required: !event.target.checked })}
        />
      </div>
      {onRemove && (
        <Button
          variant="quiet"
          icon={<X strokeWidth={1.75} />}
          aria-label={t('season.course.remove', { city: name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
