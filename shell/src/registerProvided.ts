import '@friends/shared/remote/defineRemote';
import '@friends/shared/remote/lazyScreen';
import '@friends/shared/remote/Slot';
import '@friends/shared/ui/feedback/Alert';
// Small and used by several lazy files: without this import, it would become one more shared chunk.
import '@friends/shared/i18n/formatNumber';
import { forgetFailures } from './slots/forgetFailures.ts';

/** Modules that the shell provides lazily. A module is provided only if the host imports it. */
const LAZY = {
  'react-final-form': () => import('react-final-form'),
  format: () => import('@friends/shared/i18n/format'),
  Carousel: () => import('@friends/shared/ui/content/Carousel'),
  CleanHtml: () => import('@friends/shared/ui/content/CleanHtml'),
  FormField: () => import('@friends/shared/ui/form/FormField'),
};

/** Keeps the list above in the bundle and makes failed loads retryable; fetches nothing. */
export function registerProvided(): readonly string[] {
  forgetFailures();
  return Object.keys(LAZY);
}
