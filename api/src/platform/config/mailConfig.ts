import { isIP } from 'node:net';
import type { SettingsReader } from './SettingsReader.ts';

export interface SmtpConfig {
  /** In nodemailer's format; `smtps:` for implicit TLS. */
  readonly url: string;
  /** Name in EHLO; null: this machine's host name. */
  readonly name: string | null;
}

const EXAMPLE = 'smtp://user:password@mail.example.com:587';

const UNESCAPED =
  'SMTP_URL cannot be read: its user or password contains a character that must be escaped, / as %2F, ? as %3F, # as %23, @ as %40 and % as %25.';
/** Port for implicit TLS (RFC 8314). */
const TLS_PORT = '465';

/** True for a path or fragment, which an SMTP URL never has: it is the rest of an unescaped password. */
function isCutShort(text: string): boolean {
  const [, path = '', query = ''] = /^[^:]+:\/\/[^/?#]*([^?]*)\??(.*)$/s.exec(text) ?? [];
  return (path !== '' && path !== '/') || query.includes('@') || query.includes('#');
}

/** nodemailer's TLS options, which it ignores in any other spelling. */
const TLS_OPTIONS = ['requireTLS', 'ignoreTLS', 'secure'];

function checkTlsOptions(reader: SettingsReader, options: URLSearchParams): void {
  for (const [name, value] of options) {
    const option = TLS_OPTIONS.find((one) => one.toLowerCase() === name.toLowerCase());
    if (option === undefined || (option === name && /^(true|false)$/.test(value))) continue;
    reader.faults.push(`SMTP_URL has ${name}=${value}; it must be ${option}=true or ${option}=false.`);
  }
}

function readUrl(reader: SettingsReader): string | null {
  const text = reader.optional('SMTP_URL');
  if (text !== null && /^smtps?:/.test(text) && isCutShort(text)) {
    reader.faults.push(UNESCAPED);
    return null;
  }
  const url = reader.url('SMTP_URL', ['smtp:', 'smtps:'], EXAMPLE);
  if (url === null) return null;
  const { protocol, hostname, port } = new URL(url);
  checkTlsOptions(reader, new URL(url).searchParams);
  if (hostname === '') reader.faults.push(`SMTP_URL has no host; it must be a URL like ${EXAMPLE}.`);
  // nodemailer would talk plain text to this port and wait forever: it infers TLS only from a URL without a scheme.
  return protocol === 'smtp:' && port === TLS_PORT ? url.replace(/^smtp:/i, 'smtps:') : url;
}

/** A name that strict mail servers accept: with a dot, or an address in brackets (RFC 5321, 4.1.3). */
const GREETING_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+|\[(?:IPv6:)?[\d.:a-f]+\])$/i;

function greetingName(portalUrl: string): string | null {
  const host = new URL(portalUrl).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 4) return `[${host}]`;
  if (family === 6) return `[IPv6:${host}]`;
  return host.includes('.') ? host : null;
}

function readName(reader: SettingsReader, portalUrl: string): string | null {
  const name = reader.optional('SMTP_NAME');
  if (name !== null && !GREETING_NAME.test(name))
    reader.faults.push(
      `SMTP_NAME is "${name}"; it must be a full name like portal.example.com, or an address like [192.0.2.1].`,
    );
  return name ?? greetingName(portalUrl);
}

export function readSmtp(reader: SettingsReader, portalUrl: string): SmtpConfig | null {
  const url = readUrl(reader);
  const name = readName(reader, portalUrl);
  return url === null ? null : { url, name };
}

/** Domain of Message-IDs: the portal's host, or the sender's domain if that host is only known locally. */
export function mailDomain(portalUrl: string, mailFrom: string): string {
  const { hostname } = new URL(portalUrl);
  const [, sender = hostname] = /@([^\s<>@]+?)>?$/.exec(mailFrom) ?? [];
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : sender;
}
