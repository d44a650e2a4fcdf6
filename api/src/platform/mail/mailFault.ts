import type { MailProblem } from '@friends/shared/contract/staff/failedMailRules';
import { reasonOf } from '../database/reasonOf.ts';

/**
 * nodemailer's error codes and messages, each with its cause and fix. Stored errors are recognized by these sentences, so
 * changing one makes earlier errors `other`.
 */
const FAULTS: readonly (readonly [RegExp, string, MailProblem])[] = [
  [/^EAUTH\b/, 'The mail server refuses user or password of SMTP_URL', 'login'],
  [
    /^\w+ .*(self-signed certificate|unable to (get|verify)|altnames|certificate has expired|not yet valid)/,
    'The certificate of the mail server is not trusted; set NODE_EXTRA_CA_CERTS to that of its authority, or write its own name in SMTP_URL',
    'certificate',
  ],
  [
    /^\w+ .*wrong version number/,
    'The mail server speaks no TLS from the start on this port; begin SMTP_URL with smtp:// (STARTTLS follows by itself)',
    'tls',
  ],
  [/^ETLS\b/, 'TLS with the mail server fails', 'tls'],
  [
    /^ETIMEDOUT .*Greeting never received/,
    'The mail server says nothing on this port; if it expects TLS from the start, begin SMTP_URL with smtps://',
    'no_answer',
  ],
  [/^EDNS\b|ENOTFOUND|EAI_AGAIN/, 'The host in SMTP_URL is not known', 'unknown_host'],
  [/ECONNREFUSED/, 'No mail server listens at host and port of SMTP_URL', 'no_answer'],
  [/^ETIMEDOUT\b/, 'The mail server of SMTP_URL does not answer; look for a firewall', 'no_answer'],
  [
    /[45]\d\d\b.*\b(he|eh)lo\b|\b(he|eh)lo\b.*[45]\d\d/i,
    'The mail server does not take the name that the portal greets with; set SMTP_NAME',
    'greeting',
  ],
];

/**
 * Explains a failure to send that is caused by the settings, and adds the server's response. Returns the text of other
 * errors unchanged, such as an unknown recipient.
 */
export function mailFault(error: unknown): string {
  const [reason, { code, command }] = [reasonOf(error), Object(error) as { code?: unknown; command?: unknown }];
  const fault = FAULTS.find(([pattern]) => pattern.test(`${String(code)} ${String(command)} ${reason}`));
  return fault ? `${fault[1]} (${reason})` : reason;
}

/** Responses of mail servers (RFC 5321, RFC 3463): recipient errors first, then other refusals. */
const SERVER_REPLIES: readonly (readonly [RegExp, MailProblem])[] = [
  [/\b5\.(1|2\.1)\.|\b55[013]\b.*(user|recipient|mailbox|address|account)|No recipients defined/i, 'recipient'],
  [/\b5\d\d\b/, 'refused'],
  [/\b4\d\d\b/, 'later'],
];

/** Error of a mail that was not tried, as its link no longer worked. */
export const LINK_EXPIRED = 'The link in this mail no longer works';

/** Kind of an error whose text is from `mailFault`. */
export function mailProblem(message: string): MailProblem {
  if (message === LINK_EXPIRED) return 'link_over';
  const fault = FAULTS.find(([, sentence]) => message.startsWith(sentence));
  return fault?.[2] ?? SERVER_REPLIES.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
}
