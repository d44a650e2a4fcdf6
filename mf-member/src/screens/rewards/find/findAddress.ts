/** How found rewards are ordered: under their categories, or by the points the member pays. */
export const SORTS = ['category', 'fewest', 'most'] as const;

export type Sort = (typeof SORTS)[number];

/** What a member looks for in the catalogue (docs/product.md#rewards). */
export interface Find {
  /** Words that the names have, in either language. */
  readonly text: string;
  /** Only what the balance covers. */
  readonly claimable: boolean;
  readonly sort: Sort;
}

/** The catalogue as it is, with its rows and shelves. */
export const FIND_ALL: Find = { text: '', claimable: false, sort: 'category' };

const NAMES = { text: 'q', claimable: 'claimable', sort: 'sort' } as const;
const PARTS = ['text', 'claimable', 'sort'] as const;
const YES = 'yes';

/** No reward has a longer name; of a longer text, as a pasted one, this much is looked for. */
const LONGEST_TEXT = 100;

export const isSort = (text: unknown): text is Sort => SORTS.some((sort) => sort === text);

/** As the address has it: without the spaces around it. */
export const tidy = (text: string): string => text.trim().slice(0, LONGEST_TEXT).trimEnd();

const textsOf = ({ text, claimable, sort }: Find) => ({
  text,
  claimable: claimable ? YES : '',
  sort: sort === FIND_ALL.sort ? '' : sort,
});

export const isSameFind = (one: Find, two: Find): boolean =>
  one.text === two.text && one.claimable === two.claimable && one.sort === two.sort;

/** What the query of an address looks for; what cannot be read counts as left out. */
export function readFindAddress(search: string): Find {
  const query = new URLSearchParams(search);
  const sort = query.get(NAMES.sort);
  return {
    text: tidy(query.get(NAMES.text) ?? ''),
    claimable: query.get(NAMES.claimable) === YES,
    sort: isSort(sort) ? sort : FIND_ALL.sort,
  };
}

/** The query for what is looked for, with whatever else the query says. */
export function writeFindAddress(search: string, find: Find): string {
  const query = new URLSearchParams(search);
  const texts = textsOf(find);
  for (const part of PARTS) {
    if (texts[part] === '') query.delete(NAMES[part]);
    else query.set(NAMES[part], texts[part]);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the query says something of it that it cannot mean, or would not say. */
export function isWrongFindAddress(search: string): boolean {
  const query = new URLSearchParams(search);
  const texts = textsOf(readFindAddress(search));
  return PARTS.some((part) => query.has(NAMES[part]) && (texts[part] === '' || query.get(NAMES[part]) !== texts[part]));
}
