import { type RefObject, useLayoutEffect, useRef } from 'react';
import { season } from '../../../season/season.ts';

/** Hands the season's colours to the style sheet. By script: the page's policy refuses style attributes. */
export function useSeasonColours(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [name, { day, night }] of Object.entries(season.colours)) {
      screen.current?.style.setProperty(`--season-${name}`, day);
      screen.current?.style.setProperty(`--season-${name}-night`, night);
    }
  }, []);
  return screen;
}
