import { useId } from 'react';

/** Id for a pattern's url(#…): React's own ids may contain characters that need escaping there. */
export function usePatternId(file: string): string {
  return `${file}-${useId().replace(/[^\w-]/g, '')}`;
}
