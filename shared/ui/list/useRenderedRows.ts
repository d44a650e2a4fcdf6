import { useEffect, useState } from 'react';
import { afterFrame } from '../feedback/afterFrame.ts';

/** What a slow phone renders in about 50 ms, and what a list shows unless more is asked for. */
const AT_ONCE = 25;

/**
 * Renders a long list in parts, a frame for each, so that a tap never waits for the whole of it.
 *
 * @param rows how many there are
 * @returns how many of them to render now
 */
export function useRenderedRows(rows: number): number {
  const [rendered, setRendered] = useState(AT_ONCE);
  useEffect(() => {
    if (rendered < rows) afterFrame(() => setRendered(rendered + AT_ONCE));
  }, [rendered, rows]);
  return Math.min(rendered, rows);
}
