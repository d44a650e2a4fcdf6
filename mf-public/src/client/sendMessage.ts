import type { Client } from '@friends/shared/client/createClient';
import { nothing } from '@friends/shared/client/read';
import type { ContactField } from '@friends/shared/contract/rules/checkContact';

export type ContactMessage = Partial<Record<ContactField, string>>;

/**
 * Throws `invalid_input` with the fields, for example for a captcha that was used or has expired. `recaptcha` is sent
 * empty without a captcha; the back end decides if it accepts that.
 */
export function sendMessage(client: Client, message: ContactMessage): Promise<void> {
  return client.call('contact', nothing, { body: { recaptcha: '', ...message } });
}
