import {
  RecoveryCodesSchema,
  SecondFactorBegunSchema,
  type SecondFactorField,
  SecondFactorSchema,
} from '@friends/shared/contract/api/secondFactor';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { FormRules } from '../../platform/http/calls/checkInput.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { comparedField, passwordField } from '../../platform/http/calls/formFields.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { proofOf } from './ownProof.ts';
import { readFactor } from './repository.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './switchFactor.ts';

const PASSWORD = passwordField('Current password');
const CODE = comparedField('Six digits of the authenticator app', 64);

const ProofBody = Type.Object({
  Password: PASSWORD,
  Code: comparedField('Six digits of the authenticator app, or a recovery code', 64),
});

const filled =
  (...fields: readonly SecondFactorField[]): FormRules =>
  (values) =>
    checkFilled(values, fields);

export function twoFactorRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  defineCall(app, 'secondFactor', {
    summary: 'State of the second factor',
    response: SecondFactorSchema,
    responseDescription: 'Whether it is on, since when, and how many recovery codes are left',
    async handle({ member }) {
      const factor = await readFactor(context.db, member.id);
      return { On: factor !== null, Since: factor?.since.toISOString() ?? null, RecoveryCodesLeft: factor?.left ?? 0 };
    },
  });

  defineCall(app, 'beginSecondFactor', {
    bodyExample: { Password: 'Friends-Demo-2026' },
    summary: 'Start setting up a second factor',
    description: 'Not required until its first code confirms it, within an hour.',
    body: Type.Object({ Password: PASSWORD }),
    rules: filled('Password'),
    response: SecondFactorBegunSchema,
    responseDescription: 'The secret for an authenticator app, shown only once',
    errors: ['conflict'],
    handle: ({ body, member, request }) =>
      beginSecondFactor(context, limits, { memberId: member.id, password: body.Password, address: request.ip }),
  });

  defineCall(app, 'confirmSecondFactor', {
    bodyExample: { Code: '492039' },
    summary: 'Switch the second factor on with its first code',
    body: Type.Object({ Code: CODE }),
    rules: filled('Code'),
    response: RecoveryCodesSchema,
    responseDescription: 'On; the recovery codes are shown only once',
    errors: ['conflict'],
    async handle({ body, member, request }) {
      const codeEntry = { memberId: member.id, code: body.Code, address: request.ip, device: deviceOf(request) };
      return { RecoveryCodes: [...(await confirmSecondFactor(context, limits, codeEntry))] };
    },
  });

  defineCall(app, 'endSecondFactor', {
    bodyExample: { Password: 'Friends-Demo-2026', Code: '492039' },
    summary: 'Switch the second factor off',
    body: ProofBody,
    rules: filled('Password', 'Code'),
    response: Type.Object({}),
    responseDescription: 'Off',
    async handle(call) {
      await endSecondFactor(context, limits, proofOf(call));
      return {};
    },
  });

  defineCall(app, 'renewRecoveryCodes', {
    bodyExample: { Password: 'Friends-Demo-2026', Code: '492039' },
    summary: 'Replace the recovery codes',
    body: ProofBody,
    rules: filled('Password', 'Code'),
    response: RecoveryCodesSchema,
    responseDescription: 'The codes, shown only once',
    errors: ['conflict'],
    async handle(call) {
      return { RecoveryCodes: [...(await renewRecoveryCodes(context, limits, proofOf(call)))] };
    },
  });
}
