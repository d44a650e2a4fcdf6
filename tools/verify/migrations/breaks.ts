import type { Catalog, Column, Rule } from './catalog.ts';

const nameOf = ({ table, column }: Column): string => `${table}.${column}`;
const keyOf = ({ table, text }: Rule): string => `${table}: ${text}`;

function columnBreaks(before: Catalog, after: Catalog): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const now = new Map(after.columns.map((column) => [nameOf(column), column]));
  const names = new Set(before.columns.map(nameOf));
  const lost = before.columns.flatMap((column) => {
    const left = now.get(nameOf(column));
    if (!left) return [`${nameOf(column)} is gone or has another name`];
    if (left.type !== column.type) return [`${nameOf(column)} was ${column.type} and is ${left.type}`];
    return left.isNeeded && !column.isNeeded ? [`${nameOf(column)} must now be filled`] : [];
  });
  const demanded = after.columns
    .filter((column) => column.isNeeded && tables.has(column.table) && !names.has(nameOf(column)))
    .map((column) => `${nameOf(column)} is new, not null and has no default`);
  return [...lost, ...demanded];
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
  const [was, is] = [new Set(before.rules.map(keyOf)), new Set(after.rules.map(keyOf))];
  const added = after.rules.filter((rule) => isOld(rule) && !was.has(keyOf(rule)));
  // `on conflict` depends on unique constraints. Dropping other constraints only permits more.
  const lost = before.rules.filter((rule) => rule.isUnique && !is.has(keyOf(rule)));
  return [
    ...added.map((rule) => `${keyOf(rule)} is a new rule for columns that are there already`),
    ...lost.map((rule) => `${keyOf(rule)} is no longer unique`),
  ];
}

/** Capabilities that the previous version loses by a migration, a sentence for each. */
export function breaks(before: Catalog, after: Catalog): string[] {
  const others = before.others.filter((name) => !after.others.includes(name)).map((name) => `the ${name} is gone`);
  return [...columnBreaks(before, after), ...ruleBreaks(before, after), ...others];
}
