/** Runs every API test twice: on the embedded database and on PostgreSQL 15. */
const suite = (engine) => ({
  displayName: `api-${engine}`,
  globals: { ENGINE: engine },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,tests}/**/*.test.ts'],
  transform: { '^.+\\.m?[jt]s$': ['@swc/jest', { jsc: { target: 'es2024' } }] },
  // Packages that come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(typebox|fast-check|pure-rand)/)'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
});

export default { projects: [suite('pglite'), suite('postgres')] };
