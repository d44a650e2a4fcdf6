import { isRecord } from '@friends/shared/contract/parse';
import type { Source } from './sources.ts';
import { type Node, textOf } from './syntax.ts';

/** kysely methods that start or execute a statement. */
const STARTS_STATEMENT = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'executeQuery',
]);

/** Tables of points, which only the ledger may write. */
const LEDGER = { room: /^api\/src\/points\/ledger\//, tables: /^(balances|debts|ledger)$/ } as const;
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi;
const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom']);

const isRepository = (path: string): boolean =>
  /\/(repository\.ts$|repository\/)|^api\/src\/platform\/database\//.test(path);

/** Method name of a call `a.b.name(…)`. */
function calledMethod({ type, callee }: Node): string | null {
  if (type !== 'CallExpression' || !isRecord(callee) || callee.type !== 'MemberExpression') return null;
  return isRecord(callee.property) && typeof callee.property.value === 'string' ? callee.property.value : null;
}

function isSqlTemplate({ type, tag }: Node): boolean {
  return type === 'TaggedTemplateExpression' && isRecord(tag) && tag.value === 'sql';
}

function isStatement(node: Node): boolean {
  return isSqlTemplate(node) || STARTS_STATEMENT.has(calledMethod(node) ?? '');
}

function firstArgument({ arguments: values }: Node): string {
  const [first]: unknown[] = Array.isArray(values) ? values : [];
  return (isRecord(first) && textOf(first.expression)) || '';
}

function tablesWritten(node: Node): string[] {
  if (WRITERS.has(calledMethod(node) ?? '')) return [firstArgument(node)];
  if (node.type !== 'TemplateElement' || typeof node.raw !== 'string') return [];
  return [...node.raw.matchAll(WRITES)].map(([, table = '']) => table.toLowerCase());
}

/** SQL is only permitted in repositories, and writes of points only in the ledger. */
export function sqlFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, isTest }) => path.startsWith('api/src/') && !isTest)
    .flatMap(({ path, nodes }) => {
      const faults: string[] = [];
      if (!isRepository(path) && nodes.some(isStatement)) faults.push(`${path} contains SQL but is not a repository`);
      const written = nodes.flatMap(tablesWritten).find((table) => LEDGER.tables.test(table));
      if (written && !LEDGER.room.test(path)) faults.push(`${path} writes ${written}, which only the ledger may`);
      return faults;
    });
}
