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
    description: 'Text typed so far; null or absent counts as empty',
  }),
);

const Faults = Type.Record(Type.String(), Type.String(), {
  description: 'Empty if everything is valid; otherwise field name to message',
});

interface CheckedForm {
  /** Schema of the complete form; provides the fields and their maximum lengths. */
  readonly form: TObject;
  readonly rules: (
    ...form: [...Parameters<FormRules>, request: FastifyRequest]
  ) => FieldFaults<string> | Promise<FieldFaults<string>>;
  readonly bodyExample?: Readonly<Record<string, unknown>>;
  /** Validation that needs stored data; gets the values and the errors found so far. */
  readonly checkStored?: (
    values: FormValues<string>,
    faults: FieldFaults<string>,
    request: FastifyRequest,
  ) => Promise<FieldFaults<string>>;
}

/** Schema of an incomplete form: each field is optional, unknown fields are ignored. */
const partialForm = (form: TObject) =>
  Type.Object(Object.fromEntries(Object.keys(form.properties).map((field) => [field, Value])));

/** Faults of texts that are longer than the complete form permits. */
function lengthFaults(values: FormValues<string>, { properties }: TObject): FieldFaults<string> {
  const fields = Object.entries<{ readonly maxLength?: number }>(properties);
  const overlong = fields.filter(([field, { maxLength }]) => (values[field]?.length ?? 0) > (maxLength ?? Infinity));
  return Object.fromEntries(overlong.map(([field]) => [field, 'too_long']));
}

/** Registers the call that validates a form while it is filled in. */
export function defineValidate(
  app: FastifyInstance,
  limits: Limits,
  name: Extract<EndpointName, `validate${string}`>,
  { form, rules, checkStored, bodyExample }: CheckedForm,
): void {
  defineCall(app, name, {
    summary: `Validate the ${name.slice('validate'.length)} form`,
    tag: 'Validation of forms while they are filled in',
    body: partialForm(form),
    ...(bodyExample && { bodyExample }),
    response: Faults,
    responseDescription: 'Field errors; an empty object if there are none',
    safe: true,
    async handle({ body, language, request }) {
      await limits.lookUp.take(request.ip, app.now());
      const values: FormValues<string> = body;
      const faults = { ...layoutFaults(values, form), ...(await rules(values, request)) };
      // The example member of a preview has no stored data.
      const more = request.previewedAudience ? {} : ((await checkStored?.(values, faults, request)) ?? {});
      return fieldErrors({ ...faults, ...more, ...lengthFaults(values, form) }, language);
    },
  });
}
