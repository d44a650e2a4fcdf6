import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { TOKEN_FILTERS, TOKEN_SORTS } from '@friends/shared/contract/staff/listRules';
import { tokenRightsIn } from '@friends/shared/contract/staff/rights';
import {
  EndTokenSchema,
  MakeTokenSchema,
  StaffTokenSchema,
  TokenMadeSchema,
  TokenNameParams,
} from '@friends/shared/contract/staff/tokens';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { FormRules } from '../../platform/http/calls/checkInput.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { assertMayGrant } from '../audit/mayDecide.ts';
import { defineList, unpagedList } from '../lists/defineList.ts';
import { decideAsStaff } from '../people/decideAbout.ts';
import { TOKEN_COLUMNS } from '../people/personColumns.ts';
import { listTokens, tokenEnd } from '../repository/tokens.ts';
import { endTokenEarly, makeToken, targetOfToken } from './programTokens.ts';

const TOKENS_QUERY = {
  State: Type.Optional(Type.Enum([...TOKEN_FILTERS], { description: 'All if omitted' })),
  Sort: Type.Optional(Type.Enum([...TOKEN_SORTS], { description: '`name` by default' })),
};

const checkWhy: FormRules = (values) => checkFilled(values, ['Why']);

/** Calls about programs' tokens; the commands `staff … token` do the same. */
export function tokenRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  defineList(app, context, {
    list: 'tokens',
    summary: 'Tokens of programs, also ended ones, without their values',
    query: TOKENS_QUERY,
    row: StaffTokenSchema,
    columns: TOKEN_COLUMNS,
    find: ({ State: state, Sort: sort = 'name' }) =>
      unpagedList(async () => {
        const tokens = await listTokens(db, clock(), sort);
        return tokens.filter(({ State }) => state === undefined || State === state);
      }),
  });

  defineCall(app, 'makeStaffToken', {
    tag: 'Tokens of programs',
    summary: 'Create a token for a program that publishes releases or decides about them',
    body: MakeTokenSchema,
    rules: checkWhy,
    response: TokenMadeSchema,
    responseDescription: 'The token, shown once',
    errors: ['conflict'],
    async handle({ body: { Name: name, Rights, Remotes: remotes, Days: days, Why: why }, ...caller }) {
      const [now, rights] = [clock(), tokenRightsIn(Rights)];
      let made = '';
      const decision = { action: 'token made', target: targetOfToken(name), why: why.trim() };
      await decideAsStaff(context, caller, decision, async (tx, _all, ownRights) => {
        assertMayGrant(ownRights, rights);
        const grant = { name, rights, remotes, ends: tokenEnd(now, days) };
        const { token, change } = await makeToken(tx, grant, { by: caller.staff.email, now });
        made = token;
        return change;
      });
      return { Token: made };
    },
  });

  defineCall(app, 'endStaffToken', {
    summary: 'End a token early; applies at its next call',
    params: TokenNameParams,
    body: EndTokenSchema,
    rules: checkWhy,
    response: Type.Array(StaffTokenSchema),
    responseDescription: 'The tokens',
    errors: ['conflict'],
    async handle({ params: { name }, body: { Why }, ...caller }) {
      const decision = { action: 'token ended', target: targetOfToken(name), why: Why.trim() };
      await decideAsStaff(context, caller, decision, (tx) => endTokenEarly(tx, name, clock()));
      return listTokens(db, clock());
    },
  });
}
