import { sql } from '@friends/tools/testing/api/api';
import type { OpsPortal } from './ops.ts';

export interface Mail {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly language: string;
}

/** Mails to an address, oldest first. */
export const mailsTo = (email: string): Promise<Mail[]> =>
  sql('select kind, subject, body, language from mails where recipient = $1 order by id', [email]);

export const mailKinds = async (email: string): Promise<string[]> => (await mailsTo(email)).map(({ kind }) => kind);

/** Token in the last link to a page that was mailed to the address, of one kind of mail if given; empty if there is none. */
export async function mailedToken(email: string, page: string, kindOfMail?: string): Promise<string> {
  const links = (await mailsTo(email))
    .filter(({ kind }) => kind === (kindOfMail ?? kind))
    .flatMap(({ body }) => new RegExp(`/${page}/([\\w-]{43})`).exec(body)?.[1] ?? []);
  return links.at(-1) ?? '';
}

/** Mails to an address as listed for operators, newest first. */
export const outboxTo = async (
  portal: OpsPortal,
  email: string,
): Promise<{ Kind: string; Subject: string; Body: string }[]> =>
  (await portal.json('outbox')).filter((mail: { To: string }) => mail.To === email);
