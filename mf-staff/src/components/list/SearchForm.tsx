import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type FormEvent, useState } from 'react';
import type { ListFilter } from '../../client/listQuery.ts';
import type { ListChoice } from './listAddress.ts';
import { Search } from './Search.tsx';
import css from './SearchForm.module.css';

interface SearchFormProps {
  /** Prefix of the text keys search, and of each choice's name and values. */
  readonly texts: string;
  readonly filter: ListFilter;
  readonly hasSearch: boolean;
  readonly hasDays: boolean;
  readonly choices: readonly ListChoice[];
  readonly onSearch: (filter: ListFilter) => void;
}

const NOTHING = { q: '', from: '', until: '' };

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Searches the whole list, not only the page; submitted by Enter or the button. */
export function SearchForm({ texts, filter, hasSearch, hasDays, choices, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(filter.q);
  const [lastQ, setLastQ] = useState(filter.q);
  const [isBackwards, setBackwards] = useState(false);
  const typedNames = choices.filter(({ values }) => values === 'typed').map(({ name }) => name);
  const isTyped = typedNames.some((name) => (filter.choices[name] ?? '') !== '');
  // Navigation to another query updates the field in place, so that it keeps the focus.
  if (lastQ !== filter.q) {
    setLastQ(filter.q);
    setText(filter.q);
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const from = textOf(form, 'from');
    const until = textOf(form, 'until');
    const endsBeforeStart = until !== '' && until < from;
    setBackwards(endsBeforeStart);
    if (endsBeforeStart) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=until]')?.focus();
      return;
    }
    const typed = Object.fromEntries(typedNames.map((name) => [name, textOf(form, name)]));
    onSearch({ ...filter, q: text.trim(), from, until, choices: { ...filter.choices, ...typed } });
  };
  return (
    <search>
      <form className={css.search} onSubmit={onSubmit}>
        {hasSearch && <Search label={t(`${texts}.search`)} value={text} onChange={setText} />}
        {hasDays && (
          <div className={css.days}>
            {/* The keys reset the fields when navigation changes the filter; the form and its focus stay. */}
            <TextField
              key={`from ${filter.from}`}
              label={t('search.from')}
              name="from"
              type="date"
              defaultValue={filter.from}
            />
            <TextField
              key={`until ${filter.until}`}
              label={t('search.until')}
              name="until"
              type="date"
              defaultValue={filter.until}
              error={isBackwards ? t('search.backwards') : undefined}
            />
          </div>
        )}
        {typedNames.length > 0 && (
          <div className={css.days}>
            {typedNames.map((name) => (
              <TextField
                key={`${name} ${filter.choices[name]}`}
                label={t(`${texts}.choice.${name}.label`)}
                name={name}
                defaultValue={filter.choices[name]}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            ))}
          </div>
        )}
        {(hasSearch || hasDays) && (
          <Button type="submit" variant="secondary">
            {t('search.find')}
          </Button>
        )}
        {(filter.q !== '' || filter.from !== '' || filter.until !== '' || isTyped) && (
          <Button
            variant="quiet"
            onClick={(event) => {
              // The button disappears with the search.
              event.currentTarget.form?.querySelector('input')?.focus();
              const cleared = Object.fromEntries(typedNames.map((name) => [name, '']));
              onSearch({ ...filter, ...NOTHING, choices: { ...filter.choices, ...cleared } });
            }}
          >
            {t('search.all')}
          </Button>
        )}
        {choices.length > 0 && (
          <div className={css.choices}>
            {choices.map(
              ({ name, values }) =>
                values !== 'typed' && (
                  <SelectField
                    key={name}
                    label={t(`${texts}.choice.${name}.label`)}
                    name={name}
                    value={filter.choices[name] ?? ''}
                    options={values.map((value) => ({ value, label: t(`${texts}.choice.${name}.${value || 'all'}`) }))}
                    // Applied immediately, together with the last submitted search.
                    onChange={({ target }) =>
                      onSearch({ ...filter, choices: { ...filter.choices, [name]: target.value } })
                    }
                  />
                ),
            )}
          </div>
        )}
      </form>
    </search>
  );
}
