/** What looks at the folder of data, or at the socket of a process that holds it: only the embedded database has one. */
const OF_THE_FOLDER = ['/src/platform/console/', '/tests/security/(dataFolder|logs)'];

/**
 * The rules of the areas, the words and headers of answers, and what callers may send: no engine changes them. PostgreSQL alone runs
 * them, in half the time. The embedded database runs the same SQL; what is held on both, and every browser test, holds it to its
 * answers.
 */
const OF_NO_ENGINE = [
  // A search for a misspelt name needs an extension, which is loaded in another way; figures are added up by date and percentile.
  '/src/(?!platform/console/|staff/members/|operations/figures/figures)',
  '/tests/contract/(?!alphabet|conflicts)',
  '/tests/durability/days',
  '/tests/operator/',
  '/tests/security/(?!badInput|dataFolder|logs)',
];

/** Runs the API's tests on one engine; locks, concurrency, durability and the contract's calls are held on both. */
const suite = (engine, left) => ({
  displayName: `api-${engine}`,
  globals: { ENGINE: engine },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,tests}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...left],
  transform: { '^.+\\.m?[jt]s$': ['@swc/jest', { jsc: { target: 'es2024' } }] },
  // Packages that come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(typebox|fast-check|pure-rand|hucre|cookie)/)'],
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
});

export default { testTimeout: 300_000, projects: [suite('pglite', OF_NO_ENGINE), suite('postgres', OF_THE_FOLDER)] };
