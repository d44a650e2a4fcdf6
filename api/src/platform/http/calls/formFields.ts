import {
  type FieldFault,
  type FieldFaults,
  lines,
  oneLine,
  type Rule,
} from '@friends/shared/contract/rules/fieldRules';
import { type TSchema, Type } from 'typebox';

/** How a text is laid out, as the API's document says it in `format` (docs/contract.md#api-conventions). */
const LAYOUTS = { 'one-line': oneLine, lines } as const satisfies Readonly<Record<string, Rule>>;
type Layout = keyof typeof LAYOUTS;

const formatted = (format: Layout, description: string, maxLength: number) =>
  Type.String({ maxLength, format, description });

/** A text of a form on one line. Longer input is refused before any rule looks at it. */
export const textField = (description: string, maxLength = 254) => formatted('one-line', description, maxLength);

/** A text of several lines. */
export const linesField = (description: string, maxLength: number) => formatted('lines', description, maxLength);

/** A text that is only compared with what is stored or known: what was stored before a rule must be found after it, too. */
export const comparedField = (description: string, maxLength = 254) => Type.String({ maxLength, description });

/** A phone number as it is typed: its rule drops signs that the schema would refuse, and what is stored is digits. */
export const phoneField = (description: string) => comparedField(description, 64);

export const passwordField = (description: string) => comparedField(description, 512);

/** The code of a call that asks for one where the member has a second factor. */
export const codeField = () =>
  Type.Optional(
    comparedField('Code of the authenticator app or a recovery code, where the member has a second factor', 64),
  );

const isLayout = (format: unknown): format is Layout => typeof format === 'string' && format in LAYOUTS;

/** Texts of a form that are not laid out as its schema says. Values that are no texts are left to the schema. */
export function layoutFaults(values: unknown, form: TSchema): FieldFaults<string> {
  const { properties = {} }: { readonly properties?: Readonly<Record<string, { readonly format?: unknown }>> } = form;
  const faults = Object.entries(Object(values)).flatMap(([field, value]): [string, FieldFault][] => {
    const format = Object.hasOwn(properties, field) ? properties[field]?.format : undefined;
    const fault = typeof value === 'string' && isLayout(format) ? LAYOUTS[format](value) : null;
    return fault === null ? [] : [[field, fault]];
  });
  return Object.fromEntries(faults);
}
