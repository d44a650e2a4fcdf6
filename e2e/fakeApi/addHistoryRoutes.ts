import type { FastifyInstance } from 'fastify';
import { makeClaimEntries } from './data/history.ts';
import { findReward, makeRewards } from './data/rewards.ts';
import type { FakeApiState } from './FakeApiState.ts';
import { fieldsOf } from './fields.ts';
import { Refusal } from './Refusal.ts';
import { sendList } from './sendList.ts';

/** Routes for the member's lists, and for claims, which add entries to two of them. */
export function addHistoryRoutes(api: FastifyInstance, state: FakeApiState): void {
  const rewards = makeRewards(state);

  api.post('/redemptions', async (request, reply) => {
    const member = state.memberOf(request);
    const reward = findReward(rewards, String(fieldsOf(request.body).RewardID));
    if (!reward) throw new Refusal(404, { error: 'Hadiah tidak ditemukan' });
    const discount = member.account.GeniusMember ? Number(reward.PointsDiscount ?? 0) : 0;
    const price = Number(reward.Points) - discount;
    if (price > member.points) throw new Refusal(400, { message: 'Poin Anda kurang' });
    member.points -= price;
    const { redemption, statement } = makeClaimEntries(reward, price, member);
    member.redemptions.unshift(redemption);
    member.statements.unshift(statement);
    return reply.code(204).send();
  });

  api.get('/redemptions', async (request, reply) =>
    sendList(reply, state.memberOf(request).redemptions, fieldsOf(request.query)),
  );
  api.get('/account-statements', async (request, reply) =>
    sendList(reply, state.memberOf(request).statements, fieldsOf(request.query)),
  );
  api.get('/transactions', async (request, reply) =>
    sendList(reply, state.memberOf(request).transactions, fieldsOf(request.query)),
  );
}
