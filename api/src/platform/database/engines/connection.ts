import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type pg from 'pg';
import { type ConnectionOptions, parse } from 'pg-connection-string';

/** Checks of the server's certificate: chain and name, chain only, or none. */
type TlsCheck = 'verify-full' | 'verify-ca' | 'no-verify';

interface ConnectionTls {
  readonly check: TlsCheck;
  /** CA certificates in PEM that replace Node.js's; null: Node.js's, with `NODE_EXTRA_CA_CERTS`. */
  readonly ca: string | null;
  readonly cert: string | null;
  readonly key: string | null;
}

/**
 * A parsed connection string, used by the driver, `pg_dump` and `psql`. Missing parts come from the driver's
 * environment variables (`PGUSER`, `PGPASSWORD`, …) or its defaults.
 */
export interface DatabaseConnection {
  /** Host name or address, or the folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  /** Null: the user of this process. */
  readonly user: string | null;
  /** Null: none, or from the user's `.pgpass`. */
  readonly password: string | null;
  /** Null: named like the user. */
  readonly database: string | null;
  readonly tls: ConnectionTls | null;
  readonly session: Readonly<
    Pick<pg.ClientConfig, (typeof TEXTS)[number] | (typeof TIMEOUTS)[number] | 'sslnegotiation'>
  >;
}

type Env = Readonly<Record<string, string | undefined>>;

/** An unusable connection string; the message continues after the setting's name and contains no part of a password. */
export class ConnectionUnusable extends Error {
  override readonly name = 'ConnectionUnusable';
}

const EXAMPLE = 'postgres://user:password@host:5432/friends';

/** Parameters for the driver, without statement timeouts, which the portal sets itself. */
const TEXTS = ['application_name', 'options', 'client_encoding'] as const;
const TIMEOUTS = ['lock_timeout', 'idle_in_transaction_session_timeout'] as const;
const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** Parameters whose value may contain "@". */
const FREE_TEXT = ['user', 'password', 'host', 'db', ...TEXTS];

const UNESCAPED =
  'cannot be read: its user or password contains a character that must be escaped, / as %2F, ? as %3F, # as %23, @ as %40 and % as %25.';

/** True if an unescaped character in the user or password ends the address too early. */
function isCutShort(text: string): boolean {
  const [, path = '', query = ''] = /^[^:]+:(?:\/\/)?[^/?]*([^?]*)\??(.*)$/s.exec(text) ?? [];
  const isMisplaced = (pair: string) => pair.includes('@') && !FREE_TEXT.includes(pair.split('=')[0] ?? '');
  return text.includes('#') || path.includes('@') || query.split('&').some(isMisplaced);
}

const TLS_PREFIX = 'aside-';

/**
 * Parses like the driver. TLS parameters are renamed to keep the driver from interpreting them: it would read files
 * without naming them in errors, print a warning for `sslmode=require`, and fail at `ssl=false`.
 */
function parseText(text: string): ConnectionOptions {
  if (!/^(postgres|postgresql|socket):/.test(text)) throw new ConnectionUnusable(`is not a URL like ${EXAMPLE}.`);
  if (isCutShort(text)) throw new ConnectionUnusable(UNESCAPED);
  try {
    return parse(text.replaceAll(/([?&])(ssl|sslmode|ssl\w*cert|sslkey|uselibpqcompat)=/g, `$1${TLS_PREFIX}$2=`));
  } catch (error) {
    if (/^[^:]+:\/\/(?:[^/@]*@)?:\d[^@]*$/.test(text)) throw new ConnectionUnusable('has a port without a host.');
    const hasPassword = /:\/\/[^/]*:[^/]*@/.test(text) || error instanceof URIError;
    throw new ConnectionUnusable(hasPassword ? UNESCAPED : `is not a URL like ${EXAMPLE}.`);
  }
}

function readPem(parameter: string, path: string | null): string | null {
  if (path === null) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConnectionUnusable(`names ${path} as ${parameter}, which cannot be read.`);
  }
}

/**
 * Interprets `sslmode` as the driver does: all modes but two verify fully, unless the string asks for libpq's meaning.
 */
function tlsCheckOf(mode: string, isLibpq: boolean, hasAuthority: boolean): TlsCheck | null {
  if (mode === 'disable') return null;
  if (mode === 'no-verify') return 'no-verify';
  if (!isLibpq || mode === 'verify-full') return 'verify-full';
  if (mode === 'verify-ca' && !hasAuthority)
    throw new ConnectionUnusable('has sslmode=verify-ca, which needs sslrootcert.');
  return hasAuthority && mode !== 'prefer' ? 'verify-ca' : 'no-verify';
}

const MODE_BY_SSL: Readonly<Record<string, string>> = {
  true: 'verify-full',
  1: 'verify-full',
  false: 'disable',
  0: 'disable',
  'no-verify': 'no-verify',
};

function readMode(tlsParameter: (name: string) => string | null, hasFiles: boolean, fallback: () => string): string {
  const [mode, ssl] = [tlsParameter('sslmode'), tlsParameter('ssl')];
  if (mode !== null && !MODES.includes(mode))
    throw new ConnectionUnusable(`has sslmode=${mode}; it must be one of ${MODES.join(', ')}.`);
  if (ssl !== null && MODE_BY_SSL[ssl] === undefined)
    throw new ConnectionUnusable(`has ssl=${ssl}; it must be true, false or no-verify.`);
  return mode ?? (hasFiles ? 'verify-full' : ((ssl && MODE_BY_SSL[ssl]) ?? fallback()));
}

function assertReadable({ ca, cert, key }: ConnectionTls): void {
  try {
    // Node.js treats a file without certificates as an empty list of authorities.
    if (ca !== null) new X509Certificate(ca);
  } catch {
    throw new ConnectionUnusable('names a file as sslrootcert that contains no PEM certificate.');
  }
  try {
    createSecureContext({ ...(cert === null ? {} : { cert }), ...(key === null ? {} : { key }) });
  } catch {
    throw new ConnectionUnusable('names files as sslcert and sslkey that are not a certificate and its key.');
  }
}

function defaultMode({ sslnegotiation }: ConnectionOptions, { PGSSLMODE = '' }: Env): string {
  if (sslnegotiation === 'direct') return 'verify-full';
  if (PGSSLMODE === '' || PGSSLMODE === 'allow') return 'disable';
  if (MODES.includes(PGSSLMODE)) return PGSSLMODE;
  throw new ConnectionUnusable(
    `leaves TLS to PGSSLMODE, which is "${PGSSLMODE}"; it must be one of ${MODES.join(', ')}.`,
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readTls(parsed: ConnectionOptions, env: Env): ConnectionTls | null {
  const tlsParameter = (name: string) => {
    const value = parsed[TLS_PREFIX + name];
    return isText(value) ? value : null;
  };
  // In libpq, `system` means the authorities of the operating system; Node.js has its own list.
  const authority = tlsParameter('sslrootcert') === 'system' ? null : tlsParameter('sslrootcert');
  const files = [authority, tlsParameter('sslcert'), tlsParameter('sslkey')];
  const hasFiles = files.some((file) => file !== null) || tlsParameter('sslrootcert') !== null;
  const mode = readMode(tlsParameter, hasFiles, () => defaultMode(parsed, env));
  const check = tlsCheckOf(mode, tlsParameter('uselibpqcompat') === 'true', authority !== null);
  if (check === null) return null;
  const tls = {
    check,
    ca: readPem('sslrootcert', authority),
    cert: readPem('sslcert', tlsParameter('sslcert')),
    key: readPem('sslkey', tlsParameter('sslkey')),
  };
  assertReadable(tls);
  return tls;
}

function readSession(parsed: ConnectionOptions, isTls: boolean, env: Env): DatabaseConnection['session'] {
  const { sslnegotiation } = parsed;
  if (sslnegotiation !== undefined && !['postgres', 'direct'].includes(sslnegotiation))
    throw new ConnectionUnusable('has an sslnegotiation that is neither postgres nor direct.');
  const values = { application_name: env.PGAPPNAME, options: env.PGOPTIONS, ...parsed };
  const texts = TEXTS.filter((name) => isText(values[name])).map((name) => [name, values[name]] as const);
  const timeouts = TIMEOUTS.filter((name) => isText(parsed[name])).map((name) => [name, Number(parsed[name])] as const);
  return { ...Object.fromEntries([...texts, ...timeouts]), ...(sslnegotiation && isTls ? { sslnegotiation } : {}) };
}

/**
 * Parses a connection string by the driver's rules.
 *
 * @param env the driver's variables (`PGHOST`, `PGSSLMODE`, …), for missing parts
 * @throws ConnectionUnusable
 */
export function readConnection(text: string, env: Env = process.env): DatabaseConnection {
  const parsed = parseText(text);
  const textOrVariable = (value: unknown, name: string): string | null => (isText(value) ? value : env[name] || null);
  const host = textOrVariable(parsed.host, 'PGHOST') ?? 'localhost';
  const port = Number(textOrVariable(parsed.port, 'PGPORT') ?? 5432);
  if (host.includes(',')) throw new ConnectionUnusable('has several hosts; use one.');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ConnectionUnusable('has a port that is not from 1 to 65535.');
  // Unix sockets have no TLS; libpq ignores it for them, too.
  const tls = host.startsWith('/') ? null : readTls(parsed, env);
  return {
    host,
    port,
    user: textOrVariable(parsed.user, 'PGUSER'),
    password: textOrVariable(parsed.password, 'PGPASSWORD'),
    database: textOrVariable(parsed.database, 'PGDATABASE'),
    tls,
    session: readSession(parsed, tls !== null, env),
  };
}

/** Host, port and database, for messages. */
export function connectionText({ host, port, ...names }: DatabaseConnection): string {
  const database = names.database ?? names.user ?? '';
  if (host.startsWith('/')) return `${host}/.s.PGSQL.${port}, ${database}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}
