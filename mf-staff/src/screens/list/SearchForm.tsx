import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { useState } from 'react';
import { Search } from './Search.tsx';
import css from './SearchForm.module.css';

interface SearchFormProps {
  readonly label: string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** The whole list is searched, not the page alone; so it is asked for by Enter or its button. */
export function SearchForm({ label, q, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  // Back, or a link, leads to another search: the form stays, and with it the focus.
  if (lastQ !== q) {
    setLastQ(q);
    setText(q);
  }
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <Search label={label} value={text} onChange={setText} />
        <Button type="submit" variant="secondary">
          {t('search.find')}
        </Button>
        {q !== '' && (
          <Button
            variant="quiet"
            onClick={(event) => {
              // The button goes with the search.
              event.currentTarget.form?.querySelector('input')?.focus();
              onSearch('');
            }}
          >
            {t('search.all')}
          </Button>
        )}
      </form>
    </search>
  );
}
