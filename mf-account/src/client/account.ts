import type { Client } from '@friends/shared/client/createClient';
import { nothing, or } from '@friends/shared/client/read';
import type { ChangePasswordField } from '@friends/shared/contract/rules/fieldRules';
import type { ProfileField } from '@friends/shared/contract/rules/profileRules';
import { readToken } from './login.ts';

/** The complete profile; blank fields are sent, so that they can be cleared. */
export interface ProfileDraft {
  readonly details: Partial<Record<ProfileField, string>>;
  /** Undefined for a back end that needs the whole profile. */
  readonly changedFields: readonly ProfileField[] | undefined;
  /** A new picture; without one the old one stays. */
  readonly picture: File | undefined;
}

/** Throws `invalid_input` with the fields, `too_large` or `unsupported_media` for the picture. */
export async function saveProfile(client: Client, { details, changedFields, picture }: ProfileDraft): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(details)) form.set(field, value ?? '');
  if (changedFields) form.set('Fields', changedFields.join(','));
  if (picture) form.set('Image', picture);
  await client.call('updateMe', nothing, { body: form });
}

export type ChangePassword = Readonly<Record<ChangePasswordField, string>> & {
  /** Two-factor code; sent only after the API has asked for it. */
  readonly Code?: string;
};

/**
 * Changes the password, which ends all sessions. Resolves with a new token; null from an API that sends none. Throws
 * `code_needed`, or `invalid_input`.
 */
export function changePassword(client: Client, passwords: ChangePassword): Promise<string | null> {
  return client.call('changePassword', or(readToken, null), { body: passwords });
}
