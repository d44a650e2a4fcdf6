import { nameFaults } from './nameFaults.ts';
import { parseSource } from './sources.ts';

const faultsOf = (path: string, text: string) => nameFaults([parseSource(path, text)]);

test.each([
  ['api/src/app.ts', 'export function buildApp(): void {}'],
  ['api/src/points/codes/poolColumns.ts', 'export const POOL_COLUMNS = [];'],
  ['api/src/points/goals/routes.ts', 'export function goalRoutes(): void {}'],
  ['shell/src/session/session.ts', 'export const createSession = () => 1;'],
  ['shared/contract/words/auditLabels.ts', 'export type AuditLabel = string;'],
  ['shared/contract/rules/days.ts', 'export const DAY_MS = 1; export function nextDay(): void {}'],
])('accepts %s', (path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});

test('refuses a file with another name than its only export', () => {
  expect(faultsOf('api/src/points/ledger/lineCause.ts', 'export function causeOf(): void {}')).toEqual([
    'api/src/points/ledger/lineCause.ts only exports causeOf: name the file after it',
  ]);
});
