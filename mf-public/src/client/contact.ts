import type { Client } from '@friends/shared/client/createClient';
import { nothing } from '@friends/shared/client/read';
import type { ContactField } from '@friends/shared/contract/rules/contactRules';

export type ContactMessage = Partial<Record<ContactField, string>>;

/**
 * Throws `invalid_input` with the fields; a captcha that was used or has expired is one of them. `recaptcha` is sent
 * empty where the back end offers none: whether it takes the message then is for it to say.
 */
export function sendMessage(client: Client, message: ContactMessage): Promise<void> {
  return client.call('contact', nothing, { body: { recaptcha: '', ...message } });
}
