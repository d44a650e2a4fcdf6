import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { reasonOf } from '../reasonOf.ts';
import { connectionText, type DatabaseConnection } from './connection.ts';

/** The database cannot be used; the message is one sentence for the operator, without the password. */
export class DatabaseUnreachable extends ExplainedError {
  override readonly name = 'DatabaseUnreachable';
}

export interface NamedConnection {
  readonly connection: DatabaseConnection;
  readonly setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_READ_URL';
}

export const databaseIn = ({ connection, setting }: NamedConnection): string =>
  `The database at ${connectionText(connection)} (${setting})`;

const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_UNTRUSTED|CERT_CHAIN_TOO_LONG|INVALID_CA)$/;
const OUTSIDE_VALIDITY = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/;
const UNKNOWN_AUTHORITY = /unknown ca/i;

function certificateFault(error: unknown, { connection, setting }: NamedConnection): string | null {
  const { code, cert } = Object(error) as { code?: unknown; cert?: { subjectaltname?: string } };
  const [text, reason] = [typeof code === 'string' ? code : '', reasonOf(error)];
  if (UNTRUSTED.test(text)) {
    const advice =
      connection.tls?.ca == null
        ? `add sslrootcert=/path/ca.pem to ${setting} (or set NODE_EXTRA_CA_CERTS), to the certificate of the authority that signed it`
        : `set sslrootcert to the certificate of the authority that signed it`;
    return `presents a certificate that is not trusted (${reason}): ${advice}. sslmode=no-verify turns verification off.`;
  }
  if (text === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = cert?.subjectaltname ?? 'other names';
    return `presents a certificate for ${names}, not for ${connection.host}: use a name of the certificate in ${setting}.`;
  }
  if (OUTSIDE_VALIDITY.test(text))
    return `presents a certificate that is expired or not yet valid (${reason}): renew it, and check the clocks of both machines.`;
  if (UNKNOWN_AUTHORITY.test(reason))
    return `does not trust the authority that signed the client certificate (sslcert in ${setting}).`;
  return null;
}

/** Explanations of errors of the server and the driver, by the error's message. */
const FAULTS_BY_MESSAGE: readonly (readonly [RegExp, (setting: string, reason: string) => string])[] = [
  [
    /does not support SSL/,
    (setting) => `does not support TLS: configure a certificate on the server, or set sslmode=disable in ${setting}.`,
  ],
  [
    /valid client certificate/,
    (setting) => `requires a client certificate: add sslcert=/path/cert.pem and sslkey=/path/key.pem to ${setting}.`,
  ],
  [
    /no encryption$/,
    (setting, reason) => `refuses a connection without TLS: ${reason}. Add sslmode=verify-full to ${setting}.`,
  ],
  [/client password must be/, (setting) => `requires a password, and ${setting} has none.`],
];
const FAULTS_BY_CODE: Readonly<Record<string, (setting: string, reason: string) => string>> = {
  '28P01': (setting, reason) => `refuses the user: ${reason}. Check user and password in ${setting}.`,
  '28000': (setting, reason) =>
    `refuses the user: ${reason}. Check the user in ${setting}, and the server's access rules (pg_hba.conf).`,
  '3D000': (setting, reason) => `does not exist: ${reason}. Create it, or correct its name in ${setting}.`,
};

export function connectionFault(error: unknown, named: NamedConnection): DatabaseUnreachable {
  const reason = reasonOf(error);
  const explain =
    FAULTS_BY_MESSAGE.find(([pattern]) => pattern.test(reason))?.[1] ?? FAULTS_BY_CODE[String(Object(error).code)];
  const fault =
    certificateFault(error, named) ??
    explain?.(named.setting, reason) ??
    `does not answer: ${reason}. Check that it is running, and host and port in ${named.setting}.`;
  return new DatabaseUnreachable(`${databaseIn(named)} ${fault}`, { cause: error });
}
