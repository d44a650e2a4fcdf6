import { RewardStockSchema, SetRewardStockSchema } from '@friends/shared/contract/staff/content';
import type { FastifyInstance } from 'fastify';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision } from '../../staff/audit/auditDecision.ts';
import { findRewardName, lockStock, readStock, storeStock } from './repository/stock.ts';

/** Calls about the stock of rewards, which changes with each claim and so has no draft; the command `rewards set-stock` does the same. */
export function rewardStockRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  defineCall(app, 'rewardStock', {
    tag: 'Stock of rewards',
    summary: 'How many pieces of a reward are left',
    params: IdParams,
    response: RewardStockSchema,
    responseDescription: 'The stock',
    errors: ['not_found'],
    async handle({ params: { id } }) {
      if ((await findRewardName(db, id)) === null) throw new Refusal('not_found');
      return { Left: await readStock(db, id) };
    },
  });

  defineCall(app, 'setRewardStock', {
    summary:
      'Set how many pieces of a reward are left, without a draft; claims made since `Seen` was read are subtracted',
    params: IdParams,
    body: SetRewardStockSchema,
    response: RewardStockSchema,
    responseDescription: 'The stock',
    errors: ['not_found'],
    async handle({ params: { id }, body: { Left, Seen, Why }, ...caller }) {
      let after: number | null = null;
      const decision = { action: 'reward stock set', target: `reward ${id}`, why: Why?.trim() || undefined };
      await auditDecision(context, caller, decision, async (tx) => {
        if ((await findRewardName(tx, id)) === null) throw new Refusal('not_found');
        const before = await lockStock(tx, id);
        const taken = Seen === null || before === null ? 0 : Math.max(Seen - before, 0);
        after = Left === null ? null : Math.max(Left - taken, 0);
        await storeStock(tx, id, after);
        return {
          what: 'reward stock set',
          before: { PiecesLeft: before ?? 'unlimited' },
          after: { PiecesLeft: after ?? 'unlimited' },
        };
      });
      return { Left: after };
    },
  });
}
