import {
  BATCH_FIELDS,
  placesOf,
  ROW_FIELDS,
  type Template,
  type TemplatePart,
  type TemplateResult,
} from './template.ts';

const NUMBERS = ['{amount}', '{sum}', '{count}', '{row}', '{claim}', '{batch}'];

function isValidPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function partFault({ file, values = {} }: Template, part: TemplatePart, fields: readonly string[]): string | null {
  const unknown = placesOf(part.value).find((name) => !fields.includes(name) && !Object.hasOwn(values, name));
  if (unknown !== undefined) return `value has {${unknown}}, which is not a known field`;
  if (part.characters !== undefined && !isValidPattern(`^[${part.characters}]$`))
    return 'characters is not valid inside the brackets of a regular expression';
  if (part.type === 'number' && (file.type !== 'xlsx' || !NUMBERS.includes(part.value)))
    return `type "number" is only for workbooks, with one of ${NUMBERS.join(', ')} as the value`;
  if (part.number && part.number.decimals > 0 && part.number.point === part.number.thousands)
    return 'number has the same character for point and thousands';
  if (file.type === 'fixed' && part.pad === undefined)
    return 'pad is missing: each column of a fixed-width file needs one';
  return null;
}

function* partFaults(template: Template): Generator<string | null> {
  const withPath = (path: string, fault: string | null) => (fault === null ? null : `${path}: ${fault}`);
  for (const [at, part] of template.columns.entries())
    yield withPath(`columns.${at}`, partFault(template, part, [...ROW_FIELDS, ...BATCH_FIELDS]));
  for (const section of ['before', 'after'] as const)
    for (const [line, parts] of (template[section] ?? []).entries())
      for (const [at, part] of parts.entries())
        yield withPath(`${section}.${line}.${at}`, partFault(template, part, BATCH_FIELDS));
}

function resultFault(result: TemplateResult | undefined): string | null {
  if (result?.claim === undefined) return null;
  if (!isValidPattern(result.claim)) return 'result.claim is not a regular expression';
  // With an empty alternative the pattern always matches, and the match has one element per group.
  const groups = (new RegExp(`${result.claim}|`).exec('')?.length ?? 1) - 1;
  return groups === 1 ? null : 'result.claim must have one group, the ID of the claim';
}

/** First error in a template that is valid by its schema, with its location; null if there is none. */
export function checkTemplate(template: Template): string | null {
  const [fault] = [...partFaults(template)].filter((item) => item !== null);
  if (fault !== undefined) return fault;
  const unknown = placesOf(template.file.name).find((name) => !BATCH_FIELDS.some((field) => field === name));
  if (unknown !== undefined) return `file.name has {${unknown}}, which is not a field of a batch`;
  if (!/^[\w{}. -]+$/.test(template.file.name)) return 'file.name may have letters, digits, blanks, ".", "-" and "_"';
  const amounts = template.columns.filter(({ value }) => value === '{amount}').length;
  if (amounts !== 1) return `exactly one column must have the value {amount}; ${amounts} have it`;
  const payee = template.kind === 'bank' ? '{account}' : '{phone}';
  if (!template.columns.some(({ value }) => value.includes(payee))) return `columns must have ${payee}`;
  if (!template.columns.some(({ value }) => value.includes('{claim}')))
    return 'columns must have {claim}, which identifies rows in the bank response';
  return resultFault(template.result);
}
