import { type Answer, type CallOptions, call, type TestMember } from '@friends/tools/testing/api/api';

type Fields = Readonly<Record<string, string | Blob>>;

/** Required fields of the profile form, besides an e-mail address. */
export const REQUIRED_FIELDS = { Name: 'Ana Wijaya', Phone: '081234567890', Birthdate: '1990-05-17' };

export function profileForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/** A picture to upload, of any content. */
export const pictureOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

/** Sends any body as a profile. */
export const sendProfile = (
  { token }: Pick<TestMember, 'token'>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => call('PUT /me', { token, body, headers });

/** Submits the profile form: valid values, with changes. */
export function saveProfile(
  { token, email: Email }: Pick<TestMember, 'token' | 'email'>,
  changes: Fields = {},
  options: Pick<CallOptions, 'api' | 'headers'> = {},
): Promise<Answer> {
  return call('PUT /me', { ...options, token, body: profileForm({ ...REQUIRED_FIELDS, Email, ...changes }) });
}
