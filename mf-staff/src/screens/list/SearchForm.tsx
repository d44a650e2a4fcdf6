import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type FormEvent, useState } from 'react';
import type { ListFilter } from '../../client/listQuery.ts';
import { Search } from './Search.tsx';
import css from './SearchForm.module.css';

interface SearchFormProps {
  readonly label: string;
  readonly filter: ListFilter;
  /** The list has days to be narrowed to. */
  readonly hasDays: boolean;
  readonly onSearch: (filter: ListFilter) => void;
}

const NOTHING: ListFilter = { q: '', from: '', until: '' };

function dayOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The whole list is searched, not the page alone; so it is asked for by Enter or its button. */
export function SearchForm({ label, filter, hasDays, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(filter.q);
  const [lastQ, setLastQ] = useState(filter.q);
  const [isBackwards, setBackwards] = useState(false);
  // Back, or a link, leads to another search: the form stays, and with it the focus.
  if (lastQ !== filter.q) {
    setLastQ(filter.q);
    setText(filter.q);
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, until] = [dayOf(form, 'from'), dayOf(form, 'until')];
    const backwards = until !== '' && until < from;
    setBackwards(backwards);
    if (backwards) return event.currentTarget.querySelector<HTMLInputElement>('[name=until]')?.focus();
    onSearch({ q: text.trim(), from, until });
  };
  return (
    <search>
      <form className={css.search} onSubmit={send}>
        <Search label={label} value={text} onChange={setText} />
        {hasDays && (
          <div className={css.days}>
            {/* Of another filter, from Back for example, a field begins anew; the button keeps the focus. */}
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
        <Button type="submit" variant="secondary">
          {t('search.find')}
        </Button>
        {(filter.q !== '' || filter.from !== '' || filter.until !== '') && (
          <Button
            variant="quiet"
            onClick={(event) => {
              // The button goes with the search.
              event.currentTarget.form?.querySelector('input')?.focus();
              onSearch(NOTHING);
            }}
          >
            {t('search.all')}
          </Button>
        )}
      </form>
    </search>
  );
}
