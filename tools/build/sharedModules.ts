/**
 * What the shell provides to remotes. A key listed here is loaded once for the page; everything else a remote imports
 * goes into the remote's own files.
 *
 * Adding one: list it here, and if it is lazy import it in `shell/src/provides.ts` (a module is provided only if the
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

/** In files of their own: fetched when the first screen that needs them is. */
export const LAZY_SHARED = [
  'react-final-form',
  '@friends/shared/i18n/format',
  '@friends/shared/ui/content/Carousel',
  '@friends/shared/ui/content/CleanHtml',
  '@friends/shared/ui/form/FormField',
] as const;

/**
 * What is fetched lazily together is one file, named here; what only these modules import goes with them. A file must
 * not both provide a shared module and consume it: it would wait for itself.
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
