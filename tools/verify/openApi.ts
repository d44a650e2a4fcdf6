import { buildApp } from '@friends/api/app';
import { readConfig } from '@friends/api/config/config';
import type { Schema } from '@friends/api/database/schema';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

// Redocly's strictest set of rules over the OpenAPI document, none of them switched off; ends with 1 and a line for each fault.

const db = new Kysely<Schema>({
  // The document is made from the routes; nothing is asked of a database.
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
const { payload } = await app.inject('/api/openapi.json');
const faults = await lintFromString({
  source: payload,
  absoluteRef: 'openapi.json',
  config: await createConfig({ extends: ['recommended-strict'] }),
});
for (const { ruleId, message, location } of faults)
  console.error(`openapi.json${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
await app.close();
if (faults.length > 0) process.exitCode = 1;
