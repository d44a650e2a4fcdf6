import { useEffect, useState } from 'react';
import { afterFrame } from '../feedback/afterFrame.ts';

/** What a slow phone draws in about 50 ms, and what a list shows unless more is asked for. */
const AT_ONCE = 25;

/**
 * Draws a long list in parts, a frame for each, so that a tap never waits for the whole of it.
 *
 * @param rows how many there are
 * @returns how many of them to draw now
 */
export function useDrawnRows(rows: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn < rows) afterFrame(() => setDrawn(drawn + AT_ONCE));
  }, [drawn, rows]);
  return Math.min(drawn, rows);
}
