/**
 * What no engine can change: the words and headers of answers, what callers may send, files, mails, programs. Only the embedded
 * database runs it. All that holds SQL to its promises, locks, concurrency and durability runs on both.
 */
const OF_NO_ENGINE = [
  '/src/(console|contact|content|contentFiles|docs|http|secondFactor)/',
  '/src/mail/mailKinds',
  '/tests/contract/(claimRules|clock|conventions|raceCalendar|validate|wrongFields)',
  '/tests/security/(callLimits|crowd|dataFolder|enumeration|headers|logs|passwordLimits|stolenToken)',
];

/** Runs the API's tests on the embedded database, and those that the engine matters to on PostgreSQL 15 again. */
const suite = (engine, left = []) => ({
  displayName: `api-${engine}`,
  globals: { ENGINE: engine },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,tests}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...left],
  transform: { '^.+\\.m?[jt]s$': ['@swc/jest', { jsc: { target: 'es2024' } }] },
  // Packages that come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(typebox|fast-check|pure-rand)/)'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
});

export default { projects: [suite('pglite'), suite('postgres', OF_NO_ENGINE)] };
