import type { Catalog, Column, Rule } from './catalog.ts';

const nameOf = ({ table, column }: Column): string => `${table}.${column}`;
const keyOf = ({ table, text }: Rule): string => `${table}: ${text}`;

function columnBreaks(before: Catalog, after: Catalog): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const now = new Map(after.columns.map((column) => [nameOf(column), column]));
  const names = new Set(before.columns.map(nameOf));
  const lost = before.columns.flatMap((column) => {
    const left = now.get(nameOf(column));
    if (!left) return [`${nameOf(column)} was removed or renamed`];
    if (left.type !== column.type) return [`${nameOf(column)} has the type ${left.type} instead of ${column.type}`];
    return left.isNeeded && !column.isNeeded ? [`${nameOf(column)} must now have a value`] : [];
  });
  const required = after.columns
    .filter((column) => column.isNeeded && tables.has(column.table) && !names.has(nameOf(column)))
    .map((column) => `${nameOf(column)} is new, not null, and without a default`);
  return [...lost, ...required];
}

/**
 * New constraints may reject writes of the previous version, unless they only concern columns unknown to it. A unique
 * index accepts rows with a null in one of its columns.
 */
function ruleBreaks(before: Catalog, after: Catalog): string[] {
  const names = new Set(before.columns.map(nameOf));
  const leftNull = new Set(
    after.columns.filter((column) => column.isLeftNull && !names.has(nameOf(column))).map(nameOf),
  );
  const isOld = ({ table, columns, isUnique, text }: Rule): boolean => {
    const rule = columns.map((column) => `${table}.${column}`);
    const isNullable = isUnique && !text.includes('NULLS NOT DISTINCT') && rule.some((column) => leftNull.has(column));
    return !isNullable && rule.some((column) => names.has(column));
  };
  const rulesBefore = new Set(before.rules.map(keyOf));
  const rulesAfter = new Set(after.rules.map(keyOf));
  const added = after.rules.filter((rule) => isOld(rule) && !rulesBefore.has(keyOf(rule)));
  // `on conflict` depends on unique constraints. Dropping other constraints only permits more.
  const lost = before.rules.filter((rule) => rule.isUnique && !rulesAfter.has(keyOf(rule)));
  return [
    ...added.map((rule) => `${keyOf(rule)} is a new rule for existing columns`),
    ...lost.map((rule) => `${keyOf(rule)} is no longer unique`),
  ];
}

/** A sentence for each change of a migration that breaks the previous version. */
export function breakingChanges(before: Catalog, after: Catalog): string[] {
  const others = before.others.filter((name) => !after.others.includes(name)).map((name) => `the ${name} was removed`);
  return [...columnBreaks(before, after), ...ruleBreaks(before, after), ...others];
}
