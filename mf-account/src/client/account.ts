import type { Client } from '@friends/shared/client/createClient';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { ChangeAgentField, ChangePasswordField, ProfileField } from '@friends/shared/contract/rules/fieldRules';

/** The profile as typed; blank fields are sent blank, so that a detail can be taken out again. */
export interface ProfileDraft {
  readonly details: Partial<Record<ProfileField, string>>;
  /** A new picture; without one the old one stays. */
  readonly picture: File | undefined;
}

/** Throws `invalid_input` with the fields, `too_large` or `unsupported_media` for the picture. */
export async function saveProfile(client: Client, { details, picture }: ProfileDraft): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(details)) form.set(field, value ?? '');
  if (picture) form.set('Image', picture);
  await client.call('updateMe', { body: form });
}

export type ChangePassword = Readonly<Record<ChangePasswordField, string>>;

/** Tokens of the member die with it (contract, section 4). The session's new one; null from an API that gives none. */
export async function changePassword(client: Client, passwords: ChangePassword): Promise<string | null> {
  const { data } = await client.call('changePassword', { body: passwords });
  return isRecord(data) && isString(data.token) ? data.token : null;
}

export type AgentChange = Readonly<Record<ChangeAgentField, string>>;

export async function changeAgent(client: Client, change: AgentChange): Promise<void> {
  await client.call('changeAgent', { body: change });
}
