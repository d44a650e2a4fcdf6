import { type Answer, type CallOptions, call, type TestMember } from '@friends/tools/testing/api/api';

type Fields = Readonly<Record<string, string | Blob>>;

/** The form of the profile. */
export function profileForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/** What the form of the profile sends. */
export function saveProfile(
  { token }: Pick<TestMember, 'token'>,
  fields: Fields,
  options: Pick<CallOptions, 'api' | 'headers'> = {},
): Promise<Answer> {
  return call('PUT /me', { ...options, token, body: profileForm(fields) });
}
