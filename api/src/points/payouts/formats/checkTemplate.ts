import {
  BATCH_FIELDS,
  placesOf,
  ROW_FIELDS,
  type Template,
  type TemplatePart,
  type TemplateResult,
} from './template.ts';

const NUMBERS = ['{amount}', '{sum}', '{count}', '{row}', '{claim}', '{batch}'];

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function partFault({ file, values = {} }: Template, part: TemplatePart, fields: readonly string[]): string | null {
  const unknown = placesOf(part.value).find((name) => !fields.includes(name) && !Object.hasOwn(values, name));
  if (unknown !== undefined) return `value has {${unknown}}, which is not a known field`;
  if (part.characters !== undefined && !compiles(`^[${part.characters}]$`))
    return 'characters are not the inside of the brackets of a regular expression';
  if (part.type === 'number' && (file.type !== 'xlsx' || !NUMBERS.includes(part.value)))
    return `type "number" is for workbooks and one of ${NUMBERS.join(', ')}`;
  if (part.number && part.number.decimals > 0 && part.number.point === part.number.thousands)
    return 'number has the same character for thousands and decimals';
  if (file.type === 'fixed' && part.pad === undefined)
    return 'pad is missing: each column of a fixed file has its width';
  return null;
}

function* partFaults(template: Template): Generator<string | null> {
  const named = (place: string, fault: string | null) => (fault === null ? null : `${place}: ${fault}`);
  for (const [at, part] of template.columns.entries())
    yield named(`columns.${at}`, partFault(template, part, [...ROW_FIELDS, ...BATCH_FIELDS]));
  for (const place of ['before', 'after'] as const)
    for (const [line, parts] of (template[place] ?? []).entries())
      for (const [at, part] of parts.entries())
        yield named(`${place}.${line}.${at}`, partFault(template, part, BATCH_FIELDS));
}

function resultFault(result: TemplateResult | undefined): string | null {
  if (result?.claim === undefined) return null;
  if (!compiles(result.claim)) return 'result.claim is not a regular expression';
  // With an empty alternative the pattern always matches, and the match has one element per group.
  const groups = (new RegExp(`${result.claim}|`).exec('')?.length ?? 1) - 1;
  return groups === 1 ? null : 'result.claim must have one group, the number of the claim';
}

/** First error in a template that is valid by its schema, with its location; null if there is none. */
export function checkTemplate(template: Template): string | null {
  const [fault] = [...partFaults(template)].filter((one) => one !== null);
  if (fault !== undefined) return fault;
  const strange = placesOf(template.file.name).find((name) => !BATCH_FIELDS.some((field) => field === name));
  if (strange !== undefined) return `file.name has {${strange}}, which is not a field of a batch`;
  if (!/^[\w{}. -]+$/.test(template.file.name)) return 'file.name may have letters, digits, blanks, ".", "-" and "_"';
  const amounts = template.columns.filter(({ value }) => value === '{amount}').length;
  if (amounts !== 1) return `columns must have {amount} once, by itself; it is there ${amounts} times`;
  const payee = template.kind === 'bank' ? '{account}' : '{phone}';
  if (!template.columns.some(({ value }) => value.includes(payee))) return `columns must have ${payee}`;
  if (!template.columns.some(({ value }) => value.includes('{claim}')))
    return 'columns must have {claim}, by which an answer is read';
  return resultFault(template.result);
}
