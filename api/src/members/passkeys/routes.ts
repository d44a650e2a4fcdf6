import { MAX_PASSKEY_NAME_LENGTH, PasskeyCreationSchema, PasskeySchema } from '@friends/shared/contract/api/passkeys';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { codeField, passwordField, textField } from '../../platform/http/calls/formFields.ts';
import { idField } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { proofOf } from '../twoFactor/ownProof.ts';
import { add, begin, remove } from './ownPasskeys.ts';
import { madeField } from './readCredential.ts';
import { listPasskeys, renamePasskey } from './repository.ts';

const ProofBody = Type.Object({ Password: passwordField('Current password'), Code: codeField() });
const PasskeyParams = Type.Object({ id: idField('Its `id` in the list') });
const NAME = textField('What the member calls it', MAX_PASSKEY_NAME_LENGTH);

const PROOF_NEEDED =
  'A member with a second factor is answered `code_needed` once the password is right; then the same body is sent with `Code`.';

/** Members' own passkeys (docs/contract.md#passkeys). */
export function passkeyRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  defineCall(app, 'passkeys', {
    summary: "The member's passkeys, the first added first",
    response: Type.Array(PasskeySchema),
    responseDescription: 'All of them, ten at the most',
    handle: ({ member }) => listPasskeys(context.db, member.id),
  });

  defineCall(app, 'beginPasskey', {
    summary: 'Start adding a passkey',
    description: `What the answer asks for is made by the browser (\`navigator.credentials.create\`) within five minutes. ${PROOF_NEEDED}`,
    body: ProofBody,
    rules: (values) => checkFilled(values, ['Password']),
    response: PasskeyCreationSchema,
    responseDescription: 'The options for `navigator.credentials.create`',
    errors: ['code_needed', 'conflict'],
    handle: (call) => begin(context, limits, proofOf(call)),
  });

  defineCall(app, 'addPasskey', {
    summary: 'Add the passkey that the browser created',
    description: 'Payouts wait for a day. The member is mailed a link that stops them and removes all passkeys.',
    body: Type.Object({ Name: NAME, Passkey: madeField() }),
    rules: (values) => checkFilled(values, ['Name', 'Passkey']),
    response: Type.Object({ id: Type.Integer({ description: 'Of the passkey' }) }),
    responseDescription: 'Added',
    status: 201,
    errors: ['conflict', 'passkey_expired'],
    async handle({ body, member, request }) {
      const added = { memberId: member.id, name: body.Name, made: body.Passkey, device: deviceOf(request) };
      return { id: await add(context, added) };
    },
  });

  defineCall(app, 'renamePasskey', {
    summary: 'Rename a passkey',
    params: PasskeyParams,
    body: Type.Object({ Name: NAME }),
    rules: (values) => checkFilled(values, ['Name']),
    response: Type.Object({}),
    responseDescription: 'Renamed',
    errors: ['not_found'],
    async handle({ body, member, params }) {
      if (!(await renamePasskey(context.db, member.id, params.id, body.Name.trim()))) throw new Refusal('not_found');
      return {};
    },
  });

  defineCall(app, 'removePasskey', {
    summary: 'Remove a passkey',
    description: PROOF_NEEDED,
    params: PasskeyParams,
    body: ProofBody,
    rules: (values) => checkFilled(values, ['Password']),
    response: Type.Object({}),
    responseDescription: 'Removed',
    errors: ['code_needed', 'not_found'],
    async handle({ params, ...call }) {
      await remove(context, limits, proofOf(call), params.id);
      return {};
    },
  });
}
