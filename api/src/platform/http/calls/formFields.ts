import {
  type FieldFault,
  type FieldFaults,
  lines,
  oneLine,
  type Rule,
} from '@friends/shared/contract/rules/fieldRules';
import { type TSchema, Type } from 'typebox';

/** Rules of the custom `format`s in the API's document (docs/contract.md#api-conventions). */
const LAYOUTS = { 'one-line': oneLine, lines } as const satisfies Readonly<Record<string, Rule>>;
type Layout = keyof typeof LAYOUTS;

const formatted = (format: Layout, description: string, maxLength: number) =>
  Type.String({ maxLength, format, description });

/** A single-line text of a form. The schema refuses longer input before rules run. */
export const textField = (description: string, maxLength = 254) => formatted('one-line', description, maxLength);

export const linesField = (description: string, maxLength: number) => formatted('lines', description, maxLength);

/**
 * A text that is only compared with stored values. It has no format, so that values stored before a format rule still
 * match.
 */
export const comparedField = (description: string, maxLength = 254) => Type.String({ maxLength, description });

/**
 * A phone number as typed: its rule ignores characters that the schema's format would refuse, and only digits are
 * stored.
 */
export const phoneField = (description: string) => comparedField(description, 64);

export const passwordField = (description: string) => comparedField(description, 512);

/** Code for a call that needs one if the member has a second factor. */
export const codeField = () =>
  Type.Optional(
    comparedField('Code of the authenticator app, or a recovery code; only if the member has a second factor', 64),
  );

const isLayout = (format: unknown): format is Layout => typeof format === 'string' && format in LAYOUTS;

/** Faults of texts that violate the `format` in their schema. Values of other types are reported by the schema itself. */
export function layoutFaults(values: unknown, form: TSchema): FieldFaults<string> {
  const { properties = {} }: { readonly properties?: Readonly<Record<string, { readonly format?: unknown }>> } = form;
  const faults = Object.entries(Object(values)).flatMap(([field, value]): [string, FieldFault][] => {
    const format = Object.hasOwn(properties, field) ? properties[field]?.format : undefined;
    const fault = typeof value === 'string' && isLayout(format) ? LAYOUTS[format](value) : null;
    return fault === null ? [] : [[field, fault]];
  });
  return Object.fromEntries(faults);
}
