import {
  RecoveryCodesSchema,
  SecondFactorBegunSchema,
  type SecondFactorField,
  SecondFactorSchema,
} from '@friends/shared/contract/api/secondFactor';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { FormRules } from '../http/checkInput.ts';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { deviceOf } from '../http/deviceOf.ts';
import { comparedField, passwordField } from '../http/formFields.ts';
import type { Limits } from '../http/limits.ts';
import { proofOf } from './ownProof.ts';
import { readFactor } from './repository.ts';
import { begin, confirm, renewRecoveryCodes, switchOff } from './switchFactor.ts';

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

export function secondFactorRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  defineCall(app, 'secondFactor', {
    summary: 'Whether a second factor is on',
    answer: SecondFactorSchema,
    answers: 'How it stands',
    async handle({ member }) {
      const factor = await readFactor(context.db, member.id);
      return { On: factor !== null, Since: factor?.since.toISOString() ?? null, RecoveryCodesLeft: factor?.left ?? 0 };
    },
  });

  defineCall(app, 'beginSecondFactor', {
    summary: 'Begin a second factor',
    description: 'Nothing is asked for before its first code has confirmed it, within the hour.',
    body: Type.Object({ Password: PASSWORD }),
    rules: filled('Password'),
    answer: SecondFactorBegunSchema,
    answers: 'What an authenticator app needs; it is told once',
    errors: ['conflict'],
    handle: ({ body, member, request }) =>
      begin(context, limits, { memberId: member.id, password: body.Password, address: request.ip }),
  });

  defineCall(app, 'confirmSecondFactor', {
    summary: 'Switch the second factor on by its first code',
    body: Type.Object({ Code: CODE }),
    rules: filled('Code'),
    answer: RecoveryCodesSchema,
    answers: 'On; the recovery codes are told once',
    errors: ['conflict'],
    async handle({ body, member, request }) {
      const codeEntry = { memberId: member.id, code: body.Code, address: request.ip, device: deviceOf(request) };
      return { RecoveryCodes: [...(await confirm(context, limits, codeEntry))] };
    },
  });

  defineCall(app, 'endSecondFactor', {
    summary: 'Switch the second factor off',
    body: ProofBody,
    rules: filled('Password', 'Code'),
    answer: Type.Object({}),
    answers: 'Off',
    async handle(call) {
      await switchOff(context, limits, proofOf(call));
      return {};
    },
  });

  defineCall(app, 'renewRecoveryCodes', {
    summary: 'Ten new recovery codes in the place of the earlier ones',
    body: ProofBody,
    rules: filled('Password', 'Code'),
    answer: RecoveryCodesSchema,
    answers: 'The codes; they are told once',
    errors: ['conflict'],
    async handle(call) {
      return { RecoveryCodes: [...(await renewRecoveryCodes(context, limits, proofOf(call)))] };
    },
  });
}
