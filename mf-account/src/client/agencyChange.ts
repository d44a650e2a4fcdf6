import { isApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import { nullAt, orNull } from '@friends/shared/client/none';
import { id, moment, nothing, object, or, someText, text } from '@friends/shared/client/read';
import type { AgentChange as ApiAgencyChange } from '@friends/shared/contract/api/account';
import type { Id } from '@friends/shared/contract/api/id';
import type { ChangeAgentField } from '@friends/shared/contract/rules/fieldRules';

export type AgencyChangeDraft = Readonly<Record<ChangeAgentField, string>>;

export function changeAgent(client: Client, change: AgencyChangeDraft): Promise<void> {
  return client.call('changeAgent', nothing, { body: change });
}

/** A requested agency change that isn't decided yet. */
export type AgencyChange = Omit<ApiAgencyChange, 'id'> & { readonly id: Id };

const readChange = object<AgencyChange>({
  id,
  UTCCreated: moment,
  AgentCode: or(text, ''),
  UserId: or(text, ''),
  NewAgentCode: someText,
  NewUserID: someText,
});

/** Fetches the pending change; null if there is none, or if the back end lacks this call or method. */
export function fetchAgencyChange(client: Client): Promise<AgencyChange | null> {
  return client.call('agentChange', orNull(readChange)).catch(nullAt(404, 405));
}

/** Resolves with false if the change was decided meanwhile. */
export async function withdrawAgencyChange(client: Client, change: AgencyChange): Promise<boolean> {
  try {
    await client.call('withdrawAgentChange', nothing, { params: { id: change.id } });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'conflict') return false;
    throw error;
  }
}
