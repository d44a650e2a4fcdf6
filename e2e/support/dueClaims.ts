import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { DEMO_PASSWORD, GENIUS } from '@friends/tools/testing/browser/portal';
import type { APIRequestContext } from '@playwright/test';
import { givePoints } from './member.ts';
import { runOpsJson } from './operator.ts';

interface Reward {
  readonly id: number;
  readonly Category: string;
  readonly Points: number;
}

interface Claim {
  readonly id: number;
  readonly ApprovalStatus: string;
  readonly DeliveryReference: string | null;
}

export interface DueClaims {
  readonly ids: readonly number[];
  /** Reads the claims' current states as their member. */
  readonly read: () => Promise<readonly Claim[]>;
}

async function memberIdOf(email: string): Promise<number> {
  const members = await runOpsJson('members', 'list', '--last', '1000');
  const member = Array.isArray(members) ? members.find((one) => isRecord(one) && one.Email === email) : undefined;
  if (!isRecord(member) || typeof member.id !== 'number') throw new Error(`There is no member ${email}`);
  return member.id;
}

/**
 * Creates approved cash claims of a demo member. Claims are due for payout only if their member's payout details are
 * older than 24 hours, so no new member can have them.
 */
export async function makeDueClaims(request: APIRequestContext, count: number): Promise<DueClaims> {
  const token = await fetchToken(request, GENIUS, DEMO_PASSWORD);
  const headers = authorized(token);
  const rewards: readonly Reward[] = await (await request.get(`${API_BASE}/rewards`, { headers })).json();
  const [cheapest] = rewards.filter(({ Category }) => Category === 'CASH').toSorted((a, b) => a.Points - b.Points);
  if (!cheapest) throw new Error('There is no cash reward');
  await givePoints({ id: await memberIdOf(GENIUS) }, cheapest.Points * count);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const answer: unknown = await (
      await request.post(`${API_BASE}/redemptions`, { headers, data: { RewardID: cheapest.id } })
    ).json();
    if (!isRecord(answer) || typeof answer.id !== 'number')
      throw new Error(`A claim was refused: ${isRecord(answer) && isString(answer.detail) ? answer.detail : ''}`);
    ids.push(answer.id);
  }
  const read = async (): Promise<readonly Claim[]> => {
    // Newest first, so the first pages contain all of them.
    const pages = [1, 2].map(
      async (page): Promise<readonly Claim[]> =>
        (await request.get(`${API_BASE}/redemptions?page=${page}&perPage=200`, { headers })).json(),
    );
    return (await Promise.all(pages)).flat().filter(({ id }) => ids.includes(id));
  };
  for (const who of ['first', 'second']) {
    const pending = (await read()).filter(({ ApprovalStatus }) => ApprovalStatus === 'Pending');
    if (pending.length > 0)
      await runOpsJson('redemptions', 'approve', ...pending.map(({ id }) => String(id)), '--as', who);
  }
  return { ids, read };
}
