import type { ReactElement } from 'react';
import type { ArtProps } from './palette.tsx';
import { usePatternId } from './usePatternId.ts';

/** Parang lines (slanting waves between rows of small diamonds) in the text colour; set the opacity by class. */
export function ParangPattern({ className }: ArtProps): ReactElement {
  const id = usePatternId('ParangPattern');
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <pattern id={id} width="24" height="48" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round">
          <path d="M2 32C2 20 12 21 13 13C14 7 20 7 20 12M10 32C10 24 19 24 21 15" />
          <path d="M0 36H24M0 4H24" />
          <path d="M12 38.5l3.5 3.5l-3.5 3.5l-3.5-3.5Z" />
        </g>
        <circle cx="0" cy="42" r="1.2" fill="currentColor" />
        <circle cx="24" cy="42" r="1.2" fill="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
