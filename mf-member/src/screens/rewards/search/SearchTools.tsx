import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { loadedAccountAtom } from '@friends/shared/state/portalAtoms';
import { ChevronDown, Search } from 'lucide-react';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import css from './SearchTools.module.css';
import { EMPTY_SEARCH, isSameSearch, isSort, type RewardSearch, SORTS, tidy } from './searchAddress.ts';

interface SearchToolsProps {
  readonly criteria: RewardSearch;
  readonly onSearch: (criteria: RewardSearch) => void;
}

/** Debounces typing: browsers limit how often a page may change its address. */
const DEBOUNCE_MS = 300;

interface Fields {
  readonly text: RefObject<HTMLInputElement | null>;
  readonly claimable: RefObject<HTMLInputElement | null>;
  readonly sort: RefObject<HTMLSelectElement | null>;
}

const readCriteria = ({ text, claimable, sort }: Fields): RewardSearch => ({
  text: tidy(text.current?.value ?? ''),
  claimable: claimable.current?.checked ?? false,
  sort: isSort(sort.current?.value) ? sort.current.value : EMPTY_SEARCH.sort,
});

/** Fields bound to the address. They are prerendered, so input before hydration counts. */
function useFields({ criteria, onSearch }: SearchToolsProps) {
  const text = useRef<HTMLInputElement>(null);
  const claimable = useRef<HTMLInputElement>(null);
  const sort = useRef<HTMLSelectElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasAppliedEarlyInput = useRef(false);
  const searchNow = () => {
    clearTimeout(typing.current);
    typing.current = undefined;
    onSearch(readCriteria({ text, claimable, sort }));
  };
  const searchSoon = () => {
    clearTimeout(typing.current);
    typing.current = setTimeout(searchNow, DEBOUNCE_MS);
  };
  useLayoutEffect(() => {
    const fields = { text, claimable, sort };
    const choice = readCriteria(fields);
    const hasEarlyInput = !hasAppliedEarlyInput.current && !isSameSearch(choice, EMPTY_SEARCH);
    hasAppliedEarlyInput.current = true;
    if (hasEarlyInput) return onSearch(choice);
    if (text.current && typing.current === undefined && choice.text !== criteria.text)
      text.current.value = criteria.text;
    if (claimable.current) claimable.current.checked = criteria.claimable;
    if (sort.current) sort.current.value = criteria.sort;
  }, [criteria, onSearch]);
  useEffect(() => () => clearTimeout(typing.current), []);
  return { text, claimable, sort, searchNow, searchSoon };
}

/** Search, "what I can claim now" and sort order in one form; results follow at once (docs/product.md#rewards). */
export const SearchTools = memo(function SearchTools(props: SearchToolsProps) {
  const { t } = useTranslation();
  const { text, claimable, sort, searchNow, searchSoon } = useFields(props);
  // Without an account, the balance is unknown.
  const hasBalance = useAtomValue(loadedAccountAtom).status !== 'failed';
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 and before do not know <search>
    <form
      role="search"
      className={css.tools}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <div className={css.search}>
        <Search className={css.mark} size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={text}
          className={css.text}
          type="search"
          name="q"
          aria-label={t('find.text')}
          placeholder={t('find.text')}
          autoComplete="off"
          enterKeyHint="search"
          onInput={searchSoon}
        />
      </div>
      {hasBalance && (
        <label className={css.claimable}>
          <input ref={claimable} type="checkbox" name="claimable" value="yes" onChange={searchNow} />
          {t('find.claimable')}
        </label>
      )}
      <div className={css.sort}>
        <select ref={sort} className={css.select} name="sort" aria-label={t('find.sort')} onChange={searchNow}>
          {SORTS.map((item) => (
            <option key={item} value={item}>
              {t(`find.${item}`)}
            </option>
          ))}
        </select>
        <ChevronDown className={css.down} size={18} strokeWidth={1.75} aria-hidden="true" />
      </div>
    </form>
  );
});
