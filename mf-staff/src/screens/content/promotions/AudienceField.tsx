import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { TextField } from '@friends/shared/ui/form/TextField';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { OptionList } from '../../../components/combobox/OptionList.tsx';
import { useCombobox } from '../../../components/combobox/useCombobox.ts';
import { parseLines } from '../draft/entryValues.ts';
import css from './Promotion.module.css';
import { useAudienceName, useAudienceOptions, useUnknownNames } from './useAudience.ts';

/** Audience of a promotion: everyone, countries or agencies. The form's value has one per line. */
export function AudienceField() {
  const { t } = useTranslation();
  const { input } = useField<string>('AppliesTo');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const chosen = parseLines(input.value);
  const options = useAudienceOptions(text).filter(({ key }) => !chosen.includes(key));
  const combobox = useCombobox({ count: options.length, onChoose: add });

  function add(index: number) {
    const name = options[index]?.key;
    if (name === undefined) return;
    input.onChange([...chosen, name].join('\n'));
    setText('');
    combobox.reset();
  }
  function remove(name: string) {
    input.onChange(chosen.filter((one) => one !== name).join('\n'));
    // The clicked button is gone.
    field.current?.focus();
  }

  return (
    <div className={css.search}>
      <TextField
        ref={field}
        name="audience-search"
        label={t('content.field.AppliesTo')}
        hint={t('content.audience.hint')}
        {...combobox.field}
        onKeyDown={(event) => (event.key === 'Escape' ? setText('') : combobox.field.onKeyDown(event))}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          combobox.reset();
        }}
      />
      <OptionList label={t('content.field.AppliesTo')} combobox={combobox} options={options} onChoose={add} />
      <Chosen names={chosen} onRemove={remove} />
    </div>
  );
}

interface ChosenProps {
  readonly names: readonly string[];
  readonly onRemove: (name: string) => void;
}

function Chosen({ names, onRemove }: ChosenProps) {
  const { t } = useTranslation();
  const nameOf = useAudienceName();
  const unknown = useUnknownNames(names);
  if (names.length === 0) return <p>{t('content.audience.nobody')}</p>;
  return (
    <ul className={css.hotels} aria-label={t('content.audience.chosen')}>
      {names.map((name) => (
        <li key={name} className={css.hotel}>
          <span>
            {nameOf(name)}
            {unknown.includes(name) && (
              <span className={css.unknown}>
                <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
                {t('content.audience.unknown')}
              </span>
            )}
          </span>
          <Button
            variant="quiet"
            aria-label={t('content.audience.removeNamed', { name: nameOf(name) })}
            onClick={() => onRemove(name)}
          >
            {t('content.audience.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
