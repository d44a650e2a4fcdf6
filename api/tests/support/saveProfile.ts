import { type Answer, call, type TestMember } from '@friends/tools/testing/api/api';

/** What the form of the profile sends. */
export function saveProfile(
  { token }: Pick<TestMember, 'token'>,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return call('PUT /me', { token, body: form });
}
