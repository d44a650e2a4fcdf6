import { useId } from 'react';

/** An id for a pattern's url(#…): React's own may hold characters that a url would need escaped. */
export function usePatternId(file: string): string {
  return `${file}-${useId().replace(/[^\w-]/g, '')}`;
}
