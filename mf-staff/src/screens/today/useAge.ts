import { useFormat } from '@friends/shared/i18n/format';
import { age } from './age.ts';

/** Time since a moment in the page's language. @param now ISO 8601 */
export function useAge(now: string): (iso: string) => string {
  const { language } = useFormat();
  return (iso) => age(iso, now, language);
}
