import { buildApp } from '@friends/api/app';
import { readConfig } from '@friends/api/platform/config/config';
import type { Schema } from '@friends/api/platform/database/schema/schema';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

// Checks the documents by Redocly's strictest rules; prints a line for each error, and exits with 1.

const db = new Kysely<Schema>({
  // The document is made from the routes, without a database.
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const app = await buildApp({
  db,
  config: readConfig({}),
  clock: () => new Date(),
  mail: { notify: () => {} },
  logger: false,
});
const strict = await createConfig({ extends: ['recommended-strict'] });
// The gateway registers release calls, which accept tokens of programs, so this document lacks them.
const withoutReleases = await createConfig({
  extends: ['recommended-strict'],
  rules: { 'no-unused-components': 'off' },
});
let errors = 0;
for (const [origin, config] of [
  ['localhost', strict],
  ['staff.localhost', withoutReleases],
] as const) {
  const { payload } = await app.inject({ url: '/api/openapi.json', headers: { host: origin } });
  const problems = await lintFromString({ source: payload, absoluteRef: 'openapi.json', config });
  for (const { ruleId, message, location } of problems)
    console.error(`${origin}/api/openapi.json${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
  errors += problems.length;
}
await app.close();
if (errors > 0) process.exitCode = 1;
