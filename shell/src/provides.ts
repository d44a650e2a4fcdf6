import '@friends/shared/remote/defineRemote';
import '@friends/shared/remote/lazyScreen';
import '@friends/shared/remote/Slot';
import '@friends/shared/ui/feedback/Alert';
// Small, and wanted by several lazy files: without it here, they would share one more.
import '@friends/shared/i18n/formatNumber';
import { forgetFailures } from './slots/forgetFailures.ts';

/** What the shell provides lazily: named here, because a module is provided only if the host itself imports it. */
const LAZY = {
  'react-final-form': () => import('react-final-form'),
  format: () => import('@friends/shared/i18n/format'),
  Carousel: () => import('@friends/shared/ui/content/Carousel'),
  CleanHtml: () => import('@friends/shared/ui/content/CleanHtml'),
  FormField: () => import('@friends/shared/ui/form/FormField'),
};

/** Tells the build that the list above is wanted, and lets what did not come be asked for again; nothing is fetched. */
export function keepProvided(): readonly string[] {
  forgetFailures();
  return Object.keys(LAZY);
}
