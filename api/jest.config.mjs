/** Tests of the data folder and of its process's socket, which only the embedded database has. */
const EMBEDDED_ONLY = ['/src/platform/console/', '/tests/security/(dataFolder|logs)'];

/**
 * Tests of the areas' rules, of texts and headers of responses, and of input, which do not depend on the engine. They run
 * on PostgreSQL only, in half the time; the other tests and all browser tests cover the embedded database.
 */
const POSTGRES_ONLY = [
  // Excepted: searches with typing errors, whose extension each engine loads differently, and figures by date and percentile.
  '/src/(?!platform/console/|staff/members/|operations/figures/figures)',
  '/tests/contract/(?!alphabet|conflicts)',
  '/tests/durability/days',
  '/tests/operator/',
  '/tests/security/(?!badInput|dataFolder|logs)',
];

/** The API's tests on one engine, without those at the `excluded` paths. */
const suite = (engine, excluded) => ({
  displayName: `api-${engine}`,
  globals: { ENGINE: engine },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,tests}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...excluded],
  transform: { '^.+\\.m?[jt]s$': ['@swc/jest', { jsc: { target: 'es2024' } }] },
  // These packages are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(typebox|fast-check|pure-rand|hucre|cookie)/)'],
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
});

export default { testTimeout: 300_000, projects: [suite('pglite', POSTGRES_ONLY), suite('postgres', EMBEDDED_ONLY)] };
