import type { ReactElement } from 'react';
import type { ArtProps } from './palette.tsx';
import { usePatternId } from './usePatternId.ts';

/** Kawung lines in the text colour; position it absolutely behind content with a low opacity. */
export function KawungPattern({ className }: ArtProps): ReactElement {
  const id = usePatternId('KawungPattern');
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round">
          <path d="M24 24C13 22 5 14 3 3C14 5 22 13 24 24C35 22 43 14 45 3C34 5 26 13 24 24C35 26 43 34 45 45C34 43 26 35 24 24C13 26 5 34 3 45C14 43 22 35 24 24" />
          <path d="M10 10l6 6M38 10l-6 6M10 38l6-6M38 38l-6-6" />
        </g>
        <g fill="currentColor">
          <circle cx="24" cy="6" r="1.3" />
          <circle cx="24" cy="42" r="1.3" />
          <circle cx="6" cy="24" r="1.3" />
          <circle cx="42" cy="24" r="1.3" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
