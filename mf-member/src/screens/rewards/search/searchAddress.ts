/** Sort order: by category, or by points for this member. */
export const SORTS = ['category', 'fewest', 'most'] as const;

export type Sort = (typeof SORTS)[number];

/** Search criteria for the catalogue (docs/product.md#rewards). */
export interface RewardSearch {
  /** Words to find in names of either language. */
  readonly text: string;
  /** Only affordable rewards. */
  readonly claimable: boolean;
  readonly sort: Sort;
}

/** The whole catalogue, with rows and shelves. */
export const EMPTY_SEARCH: RewardSearch = { text: '', claimable: false, sort: 'category' };

const NAMES = { text: 'q', claimable: 'claimable', sort: 'sort' } as const;
const PARTS = ['text', 'claimable', 'sort'] as const;
const YES = 'yes';

/** Reward names are shorter; longer input is cut. */
const MAX_TEXT_LENGTH = 100;

export const isSort = (text: unknown): text is Sort => SORTS.some((sort) => sort === text);

/** Normalizes as in the address. */
export const tidy = (text: string): string => text.trim().slice(0, MAX_TEXT_LENGTH).trimEnd();

const textsOf = ({ text, claimable, sort }: RewardSearch) => ({
  text,
  claimable: claimable ? YES : '',
  sort: sort === EMPTY_SEARCH.sort ? '' : sort,
});

export const isSameSearch = (a: RewardSearch, b: RewardSearch): boolean =>
  a.text === b.text && a.claimable === b.claimable && a.sort === b.sort;

/** Parses search criteria from a query; invalid ones are ignored. */
export function readSearchAddress(search: string): RewardSearch {
  const query = new URLSearchParams(search);
  const sort = query.get(NAMES.sort);
  return {
    text: tidy(query.get(NAMES.text) ?? ''),
    claimable: query.get(NAMES.claimable) === YES,
    sort: isSort(sort) ? sort : EMPTY_SEARCH.sort,
  };
}

/** Writes search criteria into a query and keeps other parameters. */
export function writeSearchAddress(search: string, criteria: RewardSearch): string {
  const query = new URLSearchParams(search);
  const texts = textsOf(criteria);
  for (const part of PARTS) {
    if (texts[part] === '') query.delete(NAMES[part]);
    else query.set(NAMES[part], texts[part]);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** True if the query has invalid or redundant criteria. */
export function isInvalidSearchAddress(search: string): boolean {
  const query = new URLSearchParams(search);
  const texts = textsOf(readSearchAddress(search));
  return PARTS.some((part) => query.has(NAMES[part]) && (texts[part] === '' || query.get(NAMES[part]) !== texts[part]));
}
