import type { FieldFault } from '@friends/shared/contract/rules/fieldRules';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { fromText } from './fromText.ts';
import { isStorable } from './isStorable.ts';

/** Which field is wrong, and how; read by `toProblem`. */
interface SchemaFault {
  readonly field: string;
  readonly fault: FieldFault;
}

class InputRefused extends Error {
  readonly code = 'FST_ERR_VALIDATION';
  readonly statusCode = 422;
  readonly validation: readonly SchemaFault[];
  constructor(validation: readonly SchemaFault[]) {
    super('The input does not match its schema');
    this.validation = validation;
  }
}

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

function toFaults({ keyword, instancePath, params }: KeywordError): SchemaFault[] {
  if (keyword === 'required' && 'requiredProperties' in params && Array.isArray(params.requiredProperties))
    return params.requiredProperties.map((field) => ({ field: String(field), fault: 'required' }));
  const field = instancePath.split('/')[1];
  return field ? [{ field, fault: FAULT_OF_KEYWORD[keyword] ?? 'not_possible' }] : [];
}

/** The field whose text cannot be stored, wherever in it that stands. */
function unstorableField(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [field, item] of Object.entries(value)) {
    const fault = typeof item === 'string' ? !isStorable(item) : unstorableField(item) !== null;
    if (fault) return field;
  }
  return null;
}

/**
 * Checks params, query and body against their schemas. Params and query arrive as text and are converted to the types
 * that their schemas ask for; a JSON body is taken as it is, so `"5"` is not a number.
 */
export const compileInputCheck: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (data: unknown) => {
    const value = httpPart === 'body' ? data : fromText(data, schema);
    const unstorable = unstorableField(value);
    if (unstorable !== null) return { error: new InputRefused([{ field: unstorable, fault: 'not_possible' }]) };
    if (validator.Check(value)) return { value };
    return { error: new InputRefused(validator.Errors(value).flatMap(toFaults)) };
  };
};
