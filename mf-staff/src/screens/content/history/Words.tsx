import { diffWordsWithSpace } from 'diff';
import css from './Differences.module.css';

interface WordsProps {
  readonly before: string;
  readonly after: string;
}

/** Longer comparisons would freeze the page; both texts are shown whole then. */
const MAX_MS = 200;

/** A text, with the words that were removed and added. */
export function Words({ before, after }: WordsProps) {
  const parts = diffWordsWithSpace(before, after, { timeout: MAX_MS });
  if (!parts)
    return (
      <>
        <del className={css.removed}>{before}</del> <ins className={css.added}>{after}</ins>
      </>
    );
  // Parts have no identity but their place.
  return parts.map(({ value, added, removed }, at) => {
    const key = `${at} ${value}`;
    if (added)
      return (
        <ins key={key} className={css.added}>
          {value}
        </ins>
      );
    return removed ? (
      <del key={key} className={css.removed}>
        {value}
      </del>
    ) : (
      <span key={key}>{value}</span>
    );
  });
}
