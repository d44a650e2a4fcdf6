import { parseSource } from './sources.ts';
import { sqlFaults } from './sqlFaults.ts';

const faultsOf = (path: string, text: string) => sqlFaults([parseSource(path, text)]);

test.each([
  ['a tagged template', 'const rows = sql<Row>`select 1`;'],
  ["kysely's builder", "db.selectFrom('members').selectAll();"],
  ['a compiled statement', 'db.executeQuery(statement);'],
])('refuses %s outside of a repository', (_, text) => {
  expect(faultsOf('api/src/members/accounts/routes.ts', text)).toEqual([
    'api/src/members/accounts/routes.ts contains SQL but is not a repository',
  ]);
});

test.each([
  'api/src/members/accounts/repository.ts',
  'api/src/points/bookings/repository/lists.ts',
  'api/src/platform/database/migrate.ts',
])('allows SQL in %s', (path) => {
  expect(faultsOf(path, "db.selectFrom('members').execute(); sql`select 1`;")).toEqual([]);
});

test('ignores SQL words in other texts', () => {
  expect(
    faultsOf('api/src/members/accounts/routes.ts', "const summary = 'select from the list and update balances';"),
  ).toEqual([]);
});

test.each([
  ['a template', 'sql`update balances set points = points + 1`;'],
  ['a prepared text', 'const CHARGE = prepared(`insert into ledger (id) values (1)`);'],
  ['the builder', "tx.insertInto('balances').values({ member_id: 1 });"],
])('allows only the ledger to write points by %s', (_, text) => {
  expect(faultsOf('api/src/members/accounts/repository.ts', text)).toHaveLength(1);
  expect(faultsOf('api/src/points/ledger/repository.ts', text)).toEqual([]);
});
