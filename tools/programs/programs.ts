export interface Program {
  /** Workspace whose version is the program's. */
  readonly workspace: string;
  /** Folder for the output of `npm run build`, from the root of the repository. */
  readonly folder: string;
  /** Source of each file that people run, by name without `.js`. */
  readonly entries: Readonly<Record<string, string>>;
  /** Source of each file that the program runs as a child process. */
  readonly forks: Readonly<Record<string, string>>;
  /** Files and folders that it reads or runs as threads. */
  readonly reads: readonly string[];
  /** Packages copied unbundled, because they contain native code or read their own files. */
  readonly packages: readonly string[];
}

const PROGRAMS = {
  api: {
    workspace: 'api',
    folder: 'api/dist',
    entries: {
      serve: 'gateway/src/serve.ts',
      migrate: 'gateway/src/migrate.ts',
      healthy: 'gateway/src/healthy.ts',
      ops: 'api/src/ops.ts',
    },
    forks: {
      renderProcess: 'page/src/renderer/renderProcess.ts',
      encodeProcess: 'api/src/platform/pictures/encodeProcess.ts',
    },
    reads: ['api/migrations', 'api/demo', 'api/payout-formats', 'api/src/platform/passwordSecurity/hashWorker.ts'],
    packages: [
      'sharp',
      '@electric-sql/pglite',
      'jsdom',
      'pdfkit',
      'fontkit',
      'subset-font',
      '@expo-google-fonts/plus-jakarta-sans',
      '@fontsource-variable/noto-sans-arabic',
      '@fontsource-variable/noto-sans-sc',
      '@fontsource-variable/noto-sans-tamil',
      '@fontsource-variable/noto-sans-thai',
    ],
  },
  release: {
    workspace: 'releases',
    folder: 'releases/dist',
    entries: { release: 'releases/src/cli/main.ts' },
    forks: { renderProcess: 'page/src/renderer/renderProcess.ts' },
    reads: [],
    packages: ['playwright-core', '@axe-core/playwright', 'jsdom'],
  },
} as const satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof PROGRAMS;

export const isProgram = (name: string): name is ProgramName => Object.hasOwn(PROGRAMS, name);

export const programOf = (name: ProgramName): Program => PROGRAMS[name];
