/**
 * Modules that the shell provides, loaded once per page; everything else that a remote imports is bundled with it.
 *
 * To add one, list it here, and if it is lazy import it in `shell/src/registerProvided.ts` (a module is provided only if the
 * host itself imports it).
 */

/** In the shell's first file: every page needs them, and a second copy would be a second state. */
export const EAGER_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@friends/shared/client/ApiError',
  '@friends/shared/client/read',
  '@friends/shared/i18n/translation',
  '@friends/shared/remote/defineRemote',
  '@friends/shared/remote/failedScreens',
  '@friends/shared/remote/Hydrated',
  '@friends/shared/remote/lazyScreen',
  '@friends/shared/remote/portalContext',
  '@friends/shared/remote/router',
  '@friends/shared/remote/Slot',
  '@friends/shared/state/jotai',
  '@friends/shared/state/portalAtoms',
  '@friends/shared/ui/feedback/Alert',
  '@friends/shared/ui/brand/Avatar',
  '@friends/shared/ui/brand/Button',
  '@friends/shared/ui/feedback/LoadFailed',
  '@friends/shared/ui/feedback/Skeleton',
] as const;

/** In separate files, fetched with the first screen that needs them. */
export const LAZY_SHARED = [
  'react-final-form',
  '@friends/shared/i18n/format',
  '@friends/shared/ui/content/Carousel',
  '@friends/shared/ui/content/CleanHtml',
  '@friends/shared/ui/form/FormField',
] as const;

/**
 * Files of lazily loaded modules; what only these import goes with them. A file must not both provide and consume a
 * shared module: it would wait for itself.
 */
export const LAZY_FILES: Readonly<Record<string, RegExp>> = {
  form: /[\\/](final-form|react-final-form)[\\/]/,
  field: /[\\/]ui[\\/]form[\\/]FormField\./,
  glide: /[\\/]@glidejs[\\/]/,
  carousel: /[\\/]ui[\\/]content[\\/]Carousel\./,
  html: /[\\/]dompurify[\\/]|[\\/]ui[\\/]content[\\/]CleanHtml\./,
  format: /[\\/]i18n[\\/]format\./,
  http: /[\\/]axios[\\/]|[\\/]client[\\/]http\./,
};
