import { type Answer, type CallOptions, call, type TestMember } from '@friends/tools/testing/api/api';

type Fields = Readonly<Record<string, string | Blob>>;

/** Required fields of the profile form, besides an e-mail address. */
export const REQUIRED_FIELDS = { Name: 'Ana Wijaya', Phone: '081234567890', Birthdate: '1990-05-17' };

export function profileForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/** Submits the profile form: valid values, with changes. */
export function saveProfile(
  { token, email: Email }: Pick<TestMember, 'token' | 'email'>,
  changes: Fields = {},
  options: Pick<CallOptions, 'api' | 'headers'> = {},
): Promise<Answer> {
  return call('PUT /me', { ...options, token, body: profileForm({ ...REQUIRED_FIELDS, Email, ...changes }) });
}
