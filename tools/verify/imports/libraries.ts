/** Libraries restricted to one place, with the reason. */
export const LIBRARIES: readonly {
  readonly library: RegExp;
  readonly homes: readonly RegExp[];
  readonly why: string;
}[] = [
  {
    library: /^single-spa$/,
    homes: [/^shell\/src\/slots\//],
    why: 'only shell/src/slots may use',
  },
  {
    library: /^@module-federation\//,
    homes: [/^shell\/src\/slots\//, /^(bench|tools\/build)\//],
    why: 'only shell/src/slots and the build preset may use',
  },
  { library: /^axios$/, homes: [/^shared\/client\//], why: 'comes through shared/client' },
  { library: /^jotai(\/|$)/, homes: [/^shared\/state\/jotai\.ts$/], why: 'comes through shared/state/jotai' },
  { library: /^react-router(-dom)?$/, homes: [/^shared\/remote\//], why: 'comes through shared/remote/router' },
  { library: /^i18next$/, homes: [/^shared\/i18n\//], why: 'comes through shared/i18n/translation' },
  { library: /^dayjs/, homes: [/^shared\/i18n\//], why: 'comes through shared/i18n/format' },
  { library: /^@glidejs\//, homes: [/^shared\/ui\//], why: 'comes through shared/ui/Carousel' },
  {
    library: /^(kysely|pg|@electric-sql\/pglite)$/,
    homes: [/^api\//, /^bench\/(api|loadTests)\//, /^tools\/(testing\/api|verify)\//],
    why: 'only the API, its tests and benchmarks may use',
  },
];
