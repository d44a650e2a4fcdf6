import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import { type APIRequestContext, expect } from '@playwright/test';
import { runOpsJson } from './operator.ts';

/** Telephone number of all sign-ups. */
export const SIGN_UP_PHONE = '081288877766';

export interface SignUps {
  readonly agency: string;
  /** Member IDs, oldest first; their user IDs are `user_0`, `user_1` and so on. */
  readonly ids: readonly number[];
}

/** Signs up new users of a new agency. */
export async function makeSignUps(request: APIRequestContext, count: number): Promise<SignUps> {
  const agency = `NEW${Date.now().toString(36)}`.toUpperCase();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await request.post(`${API_BASE}/members`, {
      headers: { 'X-App-Key': 'demo-app-key' },
      data: {
        AgentCode: agency,
        UserId: `user_${index}`,
        Email: `${agency}-${index}@agents.test`,
        Phone: SIGN_UP_PHONE,
        Password: 'rice-terrace-at-noon',
        PasswordConfirm: 'rice-terrace-at-noon',
      },
    });
    expect(response.status()).toBe(201);
    ids.push(Number((await response.json()).id));
  }
  return { agency, ids };
}

/** Current status of each sign-up. */
export async function readStatuses(ids: readonly number[]): Promise<unknown[]> {
  const members = await runOpsJson('members', 'list', '--last', '1000');
  const records = Array.isArray(members) ? members.filter(isRecord) : [];
  return ids.map((id) => records.find((member) => member.id === id)?.Status);
}
