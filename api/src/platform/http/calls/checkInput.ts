import { isDay } from '@friends/shared/contract/rules/days';
import type { FieldFault, FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { Refusal } from '../../problems/Refusal.ts';
import { layoutFaults } from './formFields.ts';
import { placeOfUnstorable } from './isStorable.ts';

// As in ISO 8601 there is a year 0; PostgreSQL has none.
Format.Set('date', isDay);

/** What of a schema decides how its text is read. */
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
  if (node.type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  return text;
}

/**
 * Params and query as the schema's types: whole numbers, and true or false. What cannot be read stays text, which the
 * check then refuses; nothing is rounded or guessed.
 */
function fromText(data: unknown, schema: object): Record<string, unknown> {
  const { properties = {} } = schema as Node;
  return Object.fromEntries(
    Object.entries(Object(data)).map(([name, value]) => [name, readText(value, properties[name] ?? {})]),
  );
}

/** What is wrong with the typed fields of a form; fields that are right are not named. */
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
  const lost = Object.entries(value).filter(([, item]) => placeOfUnstorable(item) !== null);
  return Object.fromEntries(lost.map(([field]): Fault => [field, 'not_possible']));
}

/** The rules look at what is text; the schema has already named a field that is something else. */
function ruleFaults(value: unknown, rules: FormRules): FieldFaults<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return rules(Object.fromEntries(Object.entries(value).filter(([, item]) => typeof item === 'string')));
}

/**
 * Checks params, query and body against their schemas, and a body against the `rules` of its form, so that the answer
 * names every wrong field at once. Params and query arrive as text and are converted to the types of their schemas; a
 * JSON body is taken as it is, so `"5"` is not a number.
 */
export function inputCheck(rules: FormRules = () => ({})): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const validator = Compile(schema);
    return (data: unknown) => {
      const isBody = httpPart === 'body';
      const value = isBody ? data : fromText(data, schema);
      const fits = validator.Check(value);
      const faults = fits ? [] : validator.Errors(value).flatMap(toFaults);
      const isMissing = ([, fault]: Fault): boolean => fault === 'required';
      const fields = {
        ...Object.fromEntries(faults.filter(isMissing)),
        // A rule may know better words for a field that is missing.
        ...(isBody ? { ...layoutFaults(value, schema), ...ruleFaults(value, rules) } : {}),
        ...Object.fromEntries(faults.filter((fault) => !isMissing(fault))),
        ...storageFaults(value),
      };
      if (fits && Object.keys(fields).length === 0) return { value };
      return { error: new Refusal('invalid_input', { fields }) };
    };
  };
}
