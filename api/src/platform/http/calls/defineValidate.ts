import type { EndpointName } from '@friends/shared/contract/api/endpoints';
import type { FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { fieldErrors } from '../../problems/fieldErrors.ts';
import type { Limits } from '../limits/limits.ts';
import type { FormRules } from './checkInput.ts';
import { defineCall } from './defineCall.ts';
import { layoutFaults } from './formFields.ts';

const Value = Type.Optional(
  Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()], {
    description: 'As typed so far; null or absent counts as empty',
  }),
);

const Faults = Type.Record(Type.String(), Type.String(), {
  description: 'Empty if everything is valid; otherwise field name to message',
});

interface CheckedForm {
  /** The form as it is sent in the end; its fields and their longest text are taken from it. */
  readonly form: TObject;
  readonly rules: (
    ...form: [...Parameters<FormRules>, request: FastifyRequest]
  ) => FieldFaults<string> | Promise<FieldFaults<string>>;
  readonly bodyExample?: Readonly<Record<string, unknown>>;
  /** What only stored data can tell, asked about the fields that are right so far. */
  readonly stored?: (
    values: FormValues<string>,
    faults: FieldFaults<string>,
    request: FastifyRequest,
  ) => Promise<FieldFaults<string>>;
}

/** A half-filled form: each field may be absent. Fields that the form does not have are ignored. */
const halfFilled = (form: TObject) =>
  Type.Object(Object.fromEntries(Object.keys(form.properties).map((field) => [field, Value])));

/** Without this, a form could be called right here and refused when it is sent. */
function tooLong(values: FormValues<string>, { properties }: TObject): FieldFaults<string> {
  const fields = Object.entries<{ readonly maxLength?: number }>(properties);
  const long = fields.filter(([field, { maxLength }]) => (values[field]?.length ?? 0) > (maxLength ?? Infinity));
  return Object.fromEntries(long.map(([field]) => [field, 'too_long']));
}

/** Registers the call that checks a form while it is filled. The area that takes the form calls this. */
export function defineValidate(
  app: FastifyInstance,
  limits: Limits,
  name: Extract<EndpointName, `validate${string}`>,
  { form, rules, stored, bodyExample }: CheckedForm,
): void {
  defineCall(app, name, {
    summary: `What is wrong with the ${name.slice('validate'.length)} form`,
    tag: 'Checks of a form while it is filled',
    body: halfFilled(form),
    ...(bodyExample && { bodyExample }),
    answer: Faults,
    answers: 'Field errors; an empty object if there are none',
    safe: true,
    async handle({ body, language, request }) {
      await limits.lookUp.take(request.ip, app.now());
      const values: FormValues<string> = body;
      const faults = { ...layoutFaults(values, form), ...(await rules(values, request)) };
      const more = (await stored?.(values, faults, request)) ?? {};
      return fieldErrors({ ...faults, ...more, ...tooLong(values, form) }, language);
    },
  });
}
