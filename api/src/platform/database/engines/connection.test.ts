import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../../tests/support/newFolder.ts';
import { readConnection } from './connection.ts';

const read = (text: string) => readConnection(text, {});

test.each([
  ['postgres://u:p@db/friends', { host: 'db', port: 5432, user: 'u', password: 'p', database: 'friends', tls: null }],
  ['postgresql://u@[::1]:6432/friends', { host: '::1', port: 6432 }],
  ['postgres:///friends?host=/run/postgresql', { host: '/run/postgresql', user: null, database: 'friends' }],
  ['postgres://u@/friends?host=/run/postgresql&sslmode=require', { host: '/run/postgresql', user: 'u', tls: null }],
  ['socket:/run/postgresql?db=friends', { host: '/run/postgresql', database: 'friends' }],
  ['postgres://u:p%40ss%231@db/friends', { password: 'p@ss#1', host: 'db' }],
  // The last "@" ends the password, as in every URL.
  ['postgres://u:p@ss@db/friends', { password: 'p@ss', host: 'db' }],
  ['postgres://u:100%@db/friends', { password: '100%' }],
  ['postgres://db/friends?user=me@azure&password=a@b', { user: 'me@azure', password: 'a@b' }],
  [
    'postgres://db/friends?application_name=me@here&options=-c%20x%3Dy',
    { session: { application_name: 'me@here', options: '-c x=y' } },
  ],
  [
    'postgres://db/friends?sslnegotiation=direct',
    { tls: { check: 'verify-full' }, session: { sslnegotiation: 'direct' } },
  ],
  ['postgres://db/friends?sslrootcert=system', { tls: { check: 'verify-full', ca: null } }],
])('%s is read as the driver reads it', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test('missing parts of the address come from the driver’s variables', () => {
  const env = { PGHOST: '/run', PGPORT: '6432', PGUSER: 'u', PGPASSWORD: 'p', PGDATABASE: 'd', PGSSLMODE: 'require' };
  const more = { ...env, PGOPTIONS: '-c role=portal', PGAPPNAME: 'portal' };
  expect(readConnection('postgres://db/friends?application_name=here', more).session).toEqual({
    options: '-c role=portal',
    application_name: 'here',
  });
  expect(readConnection('postgres://', env)).toMatchObject({
    host: '/run',
    port: 6432,
    user: 'u',
    password: 'p',
    database: 'd',
  });
  expect(readConnection('postgres://db/friends', env)).toMatchObject({ host: 'db', tls: { check: 'verify-full' } });
  expect(readConnection('postgres://db/friends?ssl=0', env).tls).toBeNull();
});

const ESCAPED = 'contains a character that must be escaped, / as %2F, ? as %3F, # as %23, @ as %40 and % as %25.';

test.each([
  'postgres://u:secret@ss#1@db:5432/friends',
  'postgres://u:secret#1@db:5432/friends',
  'postgres://u:secret/1@db:5432/friends',
  'postgres://u:12/secret@db:5432/friends',
  'postgres://u:secret?1@db:5432/friends',
  'postgres://u:12?secret@db:5432/friends',
  'postgres://u:12?a=secret@db:5432/friends',
  'postgres://u:x?sslmode=secret@db:5432/friends',
  'postgres://u:secret%c3@db:5432/friends',
  'postgres://secret#@db/friends',
])('an unescaped character is named as the cause, without showing a password: %s', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ message: expect.stringContaining(ESCAPED) }));
  expect(() => read(text)).not.toThrow(/secret/);
});

test.each([
  ['mysql://root:secret@db/x', 'is not a URL like postgres://user:password@host:5432/friends.'],
  ['/run/postgresql friends', 'is not a URL like postgres://user:password@host:5432/friends.'],
  ['postgres://one,two/friends', 'has several hosts; use one.'],
  ['postgres://u:p@:5432/friends', 'has a port without a host.'],
  ['postgres://:5432/friends', 'has a port without a host.'],
  ['postgres://db/friends?port=none', 'has a port that is not from 1 to 65535.'],
  ['postgres://db/friends?sslmode=verify', 'has sslmode=verify; it must be one of disable, allow, prefer, require'],
  ['postgres://db/friends?ssl=maybe', 'has ssl=maybe; it must be true, false or no-verify.'],
  ['postgres://db/friends?sslnegotiation=soon', 'has an sslnegotiation that is neither postgres nor direct.'],
  ['postgres://db/friends?sslrootcert=/none.pem', 'names /none.pem as sslrootcert, which cannot be read.'],
  ['postgres://db/friends?sslcert=/none.pem', 'names /none.pem as sslcert, which cannot be read.'],
  ['postgres://db/friends?sslmode=verify-ca&uselibpqcompat=true', 'has sslmode=verify-ca, which needs sslrootcert.'],
])('%s is refused with an explanation', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test('files with wrong content are refused with the name of their parameter', () => {
  const file = join(newFolder(), 'text.pem');
  writeFileSync(file, 'hello');
  expect(() => read(`postgres://db/x?sslrootcert=${file}`)).toThrow('sslrootcert that contains no PEM certificate');
  expect(() => read(`postgres://db/x?sslcert=${file}&sslkey=${file}`)).toThrow(
    'sslcert and sslkey that are not a certificate',
  );
});

test('an unknown PGSSLMODE is refused, instead of meaning no TLS', () => {
  expect(() => readConnection('postgres://db/friends', { PGSSLMODE: 'strict' })).toThrow(
    'leaves TLS to PGSSLMODE, which is "strict"; it must be one of disable, allow',
  );
  expect(readConnection('postgres://db/friends?sslmode=disable', { PGSSLMODE: 'strict' }).tls).toBeNull();
});
