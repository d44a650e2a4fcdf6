import type { ReactElement } from 'react';
import type { ArtProps } from './palette.tsx';
import { usePatternId } from './usePatternId.ts';

/** Quiet parang lines (slanting waves between rows of small diamonds) in the text colour; opacity by class. */
export function ParangPattern({ className }: ArtProps): ReactElement {
  const id = usePatternId('ParangPattern');
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <pattern id={id} width="24" height="48" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round">
          <path d="M0 34C0 24 6 23 9 26C12 29 8 33 6 30" />
          <path d="M24 34C24 20 18 22 15 14C13 8 20 4 22 9C23 12 19 14 18 11" />
          <path d="M0 34H24M0 4H24" />
          <path d="M12 36.5l4.5 4.5l-4.5 4.5l-4.5-4.5Z" />
        </g>
        <circle cx="0" cy="41" r="1.2" fill="currentColor" />
        <circle cx="24" cy="41" r="1.2" fill="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
