/**
 * What no engine can change: the words and headers of answers, what callers may send, files, mails, programs. Only the embedded
 * database runs it.
 */
const OF_NO_ENGINE = [
  '/src/(console|contact|content|contentFiles|docs|http|secondFactor)/',
  '/src/mail/mailKinds',
  '/tests/contract/(claimRules|clock|conventions|hiddenSigns|raceCalendar|validate|wrongFields)',
  '/tests/security/(callLimits|crowd|dataFolder|enumeration|headers|logs|passwordLimits|stolenToken)',
];

/**
 * The rules of the other areas, and what is sent to each of them: PostgreSQL alone runs them, the older of the two engines, and the
 * one with a pool. The embedded database runs the same SQL, and the screens, the browser tests and the rest of `tests` hold it to
 * its answers.
 */
const AREAS = [
  '/src/(agentChanges|amazing|bookings|catalogue|demo|emailChanges|goals|ledger|members|metrics)/',
  '/src/(notifications|passkeys|passwords|payoutStops|pointsClaims|profile|promotions|redemptions|sessions|tracing)/',
  '/src/mail/mail\\.',
  '/tests/(contract/(listFiles|queries)|operator/decisions|security/(everyField|fuzz))',
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
  transformIgnorePatterns: ['/node_modules/(?!(typebox|fast-check|pure-rand)/)'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
});

export default { projects: [suite('pglite', AREAS), suite('postgres', OF_NO_ENGINE)] };
