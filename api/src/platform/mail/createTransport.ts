import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { SmtpConfig } from '../config/mailConfig.ts';
import type { DueMail } from './repository.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Equal for all attempts, so that mail servers can detect duplicates, but unique across installations and databases,
 * which all count from 1.
 */
function messageId({ id, written_at, recipient, subject }: DueMail, domain: string): string {
  const content = JSON.stringify([id, written_at, recipient, subject]);
  return `<${id}.${createHash('sha256').update(content).digest('hex').slice(0, 32)}@${domain}>`;
}

/**
 * Sends through a mail server.
 *
 * @param domain of Message-IDs
 */
export function createTransport(
  { url, name }: SmtpConfig,
  { mailFrom, domain, timeouts = TIMEOUTS }: { mailFrom: string; domain: string; timeouts?: typeof TIMEOUTS },
) {
  const transport = nodemailer.createTransport({ url, ...(name === null ? {} : { name }), ...timeouts });
  return (mail: DueMail) =>
    transport.sendMail({
      from: mailFrom,
      // An object is always a single address; a string would be parsed as a list.
      to: { name: '', address: mail.recipient },
      ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
      subject: mail.subject,
      text: mail.body,
      messageId: messageId(mail, domain),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
}
