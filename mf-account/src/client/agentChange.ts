import { isApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import { id, moment, nothing, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import type { AgentChange as ApiAgentChange } from '@friends/shared/contract/api/account';
import type { Id } from '@friends/shared/contract/api/id';
import type { ChangeAgentField } from '@friends/shared/contract/rules/fieldRules';

export type AgentChangeDraft = Readonly<Record<ChangeAgentField, string>>;

export function changeAgent(client: Client, change: AgentChangeDraft): Promise<void> {
  return client.call('changeAgent', nothing, { body: change });
}

/** A change of agent that waits for an operator. */
export type AgentChange = Omit<ApiAgentChange, 'id'> & { readonly id: Id };

const readChange = object<AgentChange>({
  id,
  UTCCreated: moment,
  AgentCode: or(text, ''),
  UserId: or(text, ''),
  NewAgentCode: someText,
  NewUserID: someText,
});
const readChangeOrNone: Reader<AgentChange | null> = (value) => (value === null ? null : readChange(value));

/** Statuses of a back end that knows the address with another method, or not at all. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405]);

/** The change that waits; null where none does, or the API does not tell. */
export function fetchAgentChange(client: Client): Promise<AgentChange | null> {
  return client.call('agentChange', readChangeOrNone).catch((error: unknown) => {
    if (isApiError(error) && NO_SUCH_CALL.has(error.status)) return null;
    throw error;
  });
}

/** Takes it back; false where it was decided meanwhile. */
export async function withdrawAgentChange(client: Client, change: AgentChange): Promise<boolean> {
  try {
    await client.call('withdrawAgentChange', nothing, { params: { id: change.id } });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'conflict') return false;
    throw error;
  }
}
