import { type Goal, GoalSchema } from '@friends/shared/contract/api/goal';
import { PACE_DAYS } from '@friends/shared/contract/rules/goal';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { findReward } from '../../content/catalogue/repository/rewards.ts';
import { seesReward } from '../../content/catalogue/visibility.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { idField } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { earnedSince } from '../ledger/repository/accounts.ts';
import { deleteGoal, readGoal, writeGoal } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The member's goal, and the nights in the period from which the pace is computed. */
async function goalOf(db: Db, memberId: number, now: Date): Promise<Goal> {
  const RewardID = await readGoal(db, memberId);
  const earned = await earnedSince(db, memberId, new Date(now.getTime() - PACE_DAYS * DAY_MS));
  return { RewardID, Nights: Math.max(0, earned), Days: PACE_DAYS };
}

export function goalRoutes(app: FastifyInstance, { db, config, clock }: AppContext): void {
  defineCall(app, 'goal', {
    summary: 'The reward that the member saves for',
    description: 'Includes the recent pace of points, from which a client can estimate a date.',
    response: GoalSchema,
    responseDescription: 'The reward and the pace',
    handle: ({ member }) => goalOf(db, member.id, clock()),
  });

  defineCall(app, 'pickGoal', {
    bodyExample: { RewardID: 12 },
    summary: 'Set or replace the goal',
    body: Type.Object({ RewardID: idField('ID of a reward that the member can see') }),
    response: GoalSchema,
    responseDescription: 'The reward and the pace',
    errors: ['not_found'],
    async handle({ member, body: { RewardID } }) {
      const reward = await findReward(db, RewardID);
      if (!reward || !seesReward(reward, member.agent, config.mapCwtAgentCodes)) throw new Refusal('not_found');
      await writeGoal(db, member.id, RewardID, clock());
      return goalOf(db, member.id, clock());
    },
  });

  defineCall(app, 'endGoal', {
    summary: 'Remove the goal',
    response: GoalSchema,
    responseDescription: 'The pace, without a reward',
    async handle({ member }) {
      await deleteGoal(db, member.id);
      return goalOf(db, member.id, clock());
    },
  });
}
