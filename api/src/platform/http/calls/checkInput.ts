import { isDay } from '@friends/shared/contract/rules/days';
import type { FieldFault, FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { Refusal } from '../../problems/Refusal.ts';
import { layoutFaults } from './formFields.ts';
import { pathOfUnstorable } from './isStorable.ts';

// ISO 8601 has a year 0, PostgreSQL doesn't.
Format.Set('date', isDay);
// RFC 3339 has leap seconds, dates of JavaScript have none.
Format.Set('date-time', (text) => Format.IsDateTime(text) && !Number.isNaN(Date.parse(text)));

interface Node {
  readonly type?: unknown;
  readonly anyOf?: readonly Node[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
}

const WHOLE_NUMBER = /^-?\d{1,15}$/;

function wantsNumber({ type, anyOf, const: only }: Node): boolean {
  return type === 'integer' || typeof only === 'number' || (anyOf?.some(wantsNumber) ?? false);
}

function readText(text: unknown, node: Node): unknown {
  if (typeof text !== 'string') return text;
  if (wantsNumber(node)) return WHOLE_NUMBER.test(text) ? Number(text) : text;
  if (node.type !== 'boolean') return text;
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : text;
}

/**
 * Converts params and query to their schemas' types: integers and booleans. Text that cannot be converted stays
 * unchanged, for validation to refuse; nothing is rounded or guessed.
 */
function fromText(data: unknown, schema: object): Record<string, unknown> {
  const { properties = {} } = schema as Node;
  return Object.fromEntries(
    Object.entries(Object(data)).map(([name, value]) => [name, readText(value, properties[name] ?? {})]),
  );
}

/** Validates the fields of a form; valid fields are absent from the result. */
export type FormRules = (values: FormValues<string>) => FieldFaults<string>;

const FAULT_OF_KEYWORD: Readonly<Record<string, FieldFault>> = {
  type: 'wrong_type',
  format: 'wrong_type',
  pattern: 'wrong_type',
  maxLength: 'too_long',
};

interface KeywordError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

type Fault = readonly [field: string, fault: FieldFault];

function toFaults({ keyword, instancePath, params }: KeywordError): Fault[] {
  if (keyword === 'required' && 'requiredProperties' in params && Array.isArray(params.requiredProperties))
    return params.requiredProperties.map((field) => [String(field), 'required']);
  const field = instancePath.split('/')[1];
  return field ? [[field, FAULT_OF_KEYWORD[keyword] ?? 'not_possible']] : [];
}

function storageFaults(value: unknown): FieldFaults<string> {
  if (typeof value !== 'object' || value === null) return {};
  const unstorable = Object.entries(value).filter(([, item]) => pathOfUnstorable(item) !== null);
  return Object.fromEntries(unstorable.map(([field]): Fault => [field, 'not_possible']));
}

/** Faults by the rules, which are applied only to text fields; the schema reports values of other types. */
function ruleFaults(value: unknown, rules: FormRules): FieldFaults<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return rules(Object.fromEntries(Object.entries(value).filter(([, item]) => typeof item === 'string')));
}

/**
 * Validates params, query and body against their schemas, and a body against the `rules` of its form, so that the
 * response names every invalid field at once. Params and query are converted from text; a JSON body isn't, so `"5"` is
 * not a number.
 */
export function inputCheck(rules: FormRules = () => ({})): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const validator = Compile(schema);
    return (data: unknown) => {
      const isBody = httpPart === 'body';
      const value = isBody ? data : fromText(data, schema);
      const isValid = validator.Check(value);
      const faults = isValid ? [] : validator.Errors(value).flatMap(toFaults);
      const isMissing = ([, fault]: Fault): boolean => fault === 'required';
      const fields = {
        ...Object.fromEntries(faults.filter(isMissing)),
        // A rule may have a better message for a missing field.
        ...(isBody ? { ...layoutFaults(value, schema), ...ruleFaults(value, rules) } : {}),
        ...Object.fromEntries(faults.filter((fault) => !isMissing(fault))),
        ...storageFaults(value),
      };
      if (isValid && Object.keys(fields).length === 0) return { value };
      return { error: new Refusal('invalid_input', { fields }) };
    };
  };
}
