import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { reasonOf } from '../reasonOf.ts';
import { type DatabaseConnection, placeOf } from './connection.ts';

/** The database cannot be used; the message is one sentence for the operator, without the password. */
export class DatabaseUnreachable extends ExplainedError {
  override readonly name = 'DatabaseUnreachable';
}

export interface NamedConnection {
  readonly connection: DatabaseConnection;
  readonly setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_READ_URL';
}

export const databaseIn = ({ connection, setting }: NamedConnection): string =>
  `The database at ${placeOf(connection)} (${setting})`;

const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_UNTRUSTED|CERT_CHAIN_TOO_LONG|INVALID_CA)$/;
const NOT_NOW = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/;
const UNKNOWN_AUTHORITY = /unknown ca/i;

function certificateFault(error: unknown, { connection, setting }: NamedConnection): string | null {
  const { code, cert } = Object(error) as { code?: unknown; cert?: { subjectaltname?: string } };
  const [text, reason] = [typeof code === 'string' ? code : '', reasonOf(error)];
  if (UNTRUSTED.test(text)) {
    const advice =
      connection.tls?.ca == null
        ? `add sslrootcert=/path/ca.pem to ${setting} (or set NODE_EXTRA_CA_CERTS), with the certificate of the authority that signed it`
        : `name in sslrootcert the certificate of the authority that signed it`;
    return `shows a certificate that is not trusted (${reason}): ${advice}. sslmode=no-verify connects without a check.`;
  }
  if (text === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = cert?.subjectaltname ?? 'other names';
    return `shows a certificate that is not for ${connection.host} but for ${names}: write a name of the certificate in ${setting}.`;
  }
  if (NOT_NOW.test(text))
    return `shows a certificate that does not hold now (${reason}): give the server a new one, and look at the clocks.`;
  if (UNKNOWN_AUTHORITY.test(reason))
    return `does not know who signed the client's certificate (sslcert in ${setting}).`;
  return null;
}

/** Errors of the server and the driver, each with its cause and fix as a sentence. */
const ANSWERS: readonly (readonly [RegExp, (setting: string, reason: string) => string])[] = [
  [
    /does not support SSL/,
    (setting) => `speaks no TLS: give it a certificate, or write sslmode=disable in ${setting}.`,
  ],
  [
    /valid client certificate/,
    (setting) => `asks for a client's certificate: add sslcert=/path/cert.pem and sslkey=/path/key.pem to ${setting}.`,
  ],
  [
    /no encryption$/,
    (setting, reason) => `refuses a connection without TLS: ${reason}. Add sslmode=verify-full to ${setting}.`,
  ],
  [/client password must be/, (setting) => `asks for a password, and ${setting} has none.`],
];
const BY_CODE: Readonly<Record<string, (setting: string, reason: string) => string>> = {
  '28P01': (setting, reason) => `refuses the user: ${reason}. Check user and password in ${setting}.`,
  '28000': (setting, reason) =>
    `refuses the user: ${reason}. Check the user in ${setting}, and what the server lets in (pg_hba.conf).`,
  '3D000': (setting, reason) => `is not there: ${reason}. Make it, or correct its name in ${setting}.`,
};

export function connectionFault(error: unknown, named: NamedConnection): DatabaseUnreachable {
  const reason = reasonOf(error);
  const answer = ANSWERS.find(([pattern]) => pattern.test(reason))?.[1] ?? BY_CODE[String(Object(error).code)];
  const fault =
    certificateFault(error, named) ??
    answer?.(named.setting, reason) ??
    `does not answer: ${reason}. Check that it runs, and host and port in ${named.setting}.`;
  return new DatabaseUnreachable(`${databaseIn(named)} ${fault}`, { cause: error });
}
