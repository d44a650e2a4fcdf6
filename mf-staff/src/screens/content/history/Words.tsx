import { diffWordsWithSpace } from 'diff';
import css from './Differences.module.css';

interface WordsProps {
  readonly before: string;
  readonly after: string;
}

/** Longest comparison, as a longer one would freeze the page; otherwise both texts are shown as a whole. */
const MAX_MS = 200;

/** Shows which words were removed from and added to a text. */
export function Words({ before, after }: WordsProps) {
  const parts = diffWordsWithSpace(before, after, { timeout: MAX_MS });
  if (!parts)
    return (
      <>
        <del className={css.removed}>{before}</del> <ins className={css.added}>{after}</ins>
      </>
    );
  // Parts have no other identity than their position.
  return parts.map(({ value, added, removed }, index) => {
    const key = `${index} ${value}`;
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
