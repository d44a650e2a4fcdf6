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
import { addPasskey, beginPasskey, removeOwnPasskey } from './ownPasskeys.ts';
import { createdField } from './readCredential.ts';
import { listPasskeys, renamePasskey } from './repository.ts';

const ProofBody = Type.Object({ Password: passwordField('Current password'), Code: codeField() });
const PasskeyParams = Type.Object({ id: idField('ID of the passkey') });
const NAME = textField('Name given by the member', MAX_PASSKEY_NAME_LENGTH);

const PROOF_NEEDED =
  'If the member has a second factor, a correct password is answered with `code_needed`; repeat the call with `Code`.';

/** Members' own passkeys (docs/contract.md#passkeys). */
export function passkeyRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  defineCall(app, 'passkeys', {
    summary: "The member's passkeys, oldest first",
    response: Type.Array(PasskeySchema),
    responseDescription: 'All passkeys; at most ten',
    handle: ({ member }) => listPasskeys(context.db, member.id),
  });

  defineCall(app, 'beginPasskey', {
    summary: 'Start adding a passkey',
    description: `The browser creates the passkey from the options (\`navigator.credentials.create\`), within five minutes. ${PROOF_NEEDED}`,
    body: ProofBody,
    rules: (values) => checkFilled(values, ['Password']),
    response: PasskeyCreationSchema,
    responseDescription: 'The options for `navigator.credentials.create`',
    errors: ['code_needed', 'conflict'],
    handle: (call) => beginPasskey(context, limits, proofOf(call)),
  });

  defineCall(app, 'addPasskey', {
    summary: 'Add the passkey that the browser created',
    description:
      'Puts payouts on hold for a day. The member is mailed a link that stops payouts and removes all passkeys.',
    body: Type.Object({ Name: NAME, Passkey: createdField() }),
    rules: (values) => checkFilled(values, ['Name', 'Passkey']),
    response: Type.Object({ id: Type.Integer({ description: 'ID of the passkey' }) }),
    responseDescription: 'Added',
    status: 201,
    errors: ['conflict', 'passkey_expired'],
    async handle({ body, member, request }) {
      const added = { memberId: member.id, name: body.Name, response: body.Passkey, device: deviceOf(request) };
      return { id: await addPasskey(context, added) };
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
      await removeOwnPasskey(context, limits, proofOf(call), params.id);
      return {};
    },
  });
}
