import type { Client } from '@friends/shared/client/createClient';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { ContactField } from '@friends/shared/contract/rules/fieldRules';

export type ContactMessage = Partial<Record<ContactField, string>>;

/** Throws `invalid_input` with the fields; a captcha that was used or has expired is one of them. */
export async function sendMessage(client: Client, message: ContactMessage): Promise<void> {
  await client.call('contact', { body: message });
}

/** What the server says of the message so far: field to sentence, empty where all is well. */
export async function validateMessage(
  client: Client,
  message: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const { data } = await client.call('validateContact', { body: message });
  if (!isRecord(data)) throw new TypeError('POST /validate/contact did not answer an object');
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => isString(entry[1])));
}
