import { execFileSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@friends/tools/testing/api/postgres';
import { postgresUser } from '@friends/tools/testing/api/postgresPrograms';
import pg from 'pg';
import { newFolder } from './newFolder.ts';

/** A password with every character that is special in a URL. */
export const PASSWORD = 'p@ss#1/?%:';

export interface SecurePostgres {
  readonly port: number;
  /** Folder of its socket. */
  readonly socket: string;
  /** CA of its certificate, and another one. */
  readonly ca: string;
  readonly otherCa: string;
  /** Certificate and key of the user `certified`. */
  readonly cert: string;
  readonly key: string;
  readonly server: RunningPostgres;
}

export const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

const openssl = (folder: string, ...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function makeAuthority(folder: string, name: string): string {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
  openssl(folder, 'req', '-x509', ...CURVE, '-subj', `/CN=${name}`, '-days', '2', ...files);
  return join(folder, `${name}.pem`);
}

function makeCertificate(folder: string, name: string, names: string): void {
  writeFileSync(join(folder, `${name}.ext`), `subjectAltName=${names}\n`);
  openssl(folder, 'req', ...CURVE, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`);
  const signing = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2'];
  openssl(folder, 'x509', '-req', '-in', `${name}.csr`, ...signing, '-extfile', `${name}.ext`, '-out', `${name}.pem`);
}

/**
 * `pg_hba.conf`: `certified` with a certificate, `encrypted` by TLS, `escaped` with the password, `friends` in any way.
 */
const RULES = `
local all all trust
hostssl all certified all cert
hostssl all encrypted all trust
host all escaped all scram-sha-256
host all friends all trust
`;

/** PostgreSQL with TLS by its own CA, on IPv4, IPv6 and a socket. Its certificate is for `localhost` and `::1`. */
export async function startSecurePostgres(): Promise<SecurePostgres> {
  const folder = newFolder();
  const [ca, otherCa] = [makeAuthority(folder, 'authority'), makeAuthority(folder, 'other')];
  makeCertificate(folder, 'server', 'DNS:localhost,IP:::1');
  makeCertificate(folder, 'certified', 'DNS:certified');
  writeFileSync(join(folder, 'rules'), RULES);
  const { uid, gid } = postgresUser();
  const own = ['.', 'server.key', 'server.pem', 'authority.pem', 'rules'].map((name) => join(folder, name));
  if (uid !== undefined && gid !== undefined) for (const path of own) chownSync(path, uid, gid);
  const server = await startPostgres([
    'ssl=on',
    `ssl_cert_file=${join(folder, 'server.pem')}`,
    `ssl_key_file=${join(folder, 'server.key')}`,
    `ssl_ca_file=${ca}`,
    `hba_file=${join(folder, 'rules')}`,
    `listen_addresses=127.0.0.1${hasIPv6 ? ',::1' : ''}`,
    `unix_socket_directories=${folder}`,
  ]);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create role certified login superuser; create role encrypted login superuser');
  await client.query(`create role escaped login superuser password ${client.escapeLiteral(PASSWORD)}`);
  await client.end();
  const [cert, key] = [join(folder, 'certified.pem'), join(folder, 'certified.key')];
  return { port: Number(new URL(server.url).port), socket: folder, ca, otherCa, cert, key, server };
}
