import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import type { APIRequestContext } from '@playwright/test';
import { operateJson } from './operator.ts';

export interface NewMember {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** Signs up a member that no other test uses, and approves them. @param called what the e-mail begins with */
export async function makeMember(request: APIRequestContext, called = ''): Promise<NewMember> {
  const unique = Date.now().toString(36);
  const login = { email: `${called}${unique}@agents.test`, password: `rice-terrace-${unique}` };
  const response = await request.post(`${API_BASE}/members`, {
    headers: { 'X-App-Key': 'demo-app-key' },
    data: {
      AgentCode: 'JKT009',
      UserId: unique,
      Email: login.email,
      Password: login.password,
      PasswordConfirm: login.password,
    },
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer) || typeof answer.id !== 'number') throw new Error(`Sign-up answered ${response.status()}`);
  await operateJson('members', 'approve', String(answer.id));
  return { ...login, id: answer.id };
}
