import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../entrypoint/15-portal-settings.envsh');

const folder = mkdtempSync(join(tmpdir(), 'friends-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Output of the script for a version of nginx. */
function settings(version: string, env: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  const nginx = join(folder, 'nginx');
  writeFileSync(nginx, `#!/bin/sh\necho "nginx version: nginx/${version}" >&2\n`);
  chmodSync(nginx, 0o755);
  const printed = execFileSync('sh', ['-euc', `. "${SCRIPT}"; env -0`], {
    env: { PATH: `${folder}:${process.env.PATH}`, NGINX_ENVSUBST_OUTPUT_DIR: join(folder, 'out'), ...env },
    encoding: 'utf8',
  });
  return new Map(
    printed.split('\0').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

test.each([
  ['1.22.1', ' http2', ''],
  ['1.24.0', ' http2', ''],
  ['1.26.3', '', 'http2 on;'],
  ['2.0.0', '', 'http2 on;'],
])('nginx %s gets the directives for HTTP/2 that it supports', (version, listen, http2) => {
  const values = settings(version, { API_UPSTREAMS: 'api:8080' });
  expect([values.get('HTTP2_LISTEN'), values.get('HTTP2')]).toEqual([listen, http2]);
  expect(values.get('UPSTREAM_SERVERS')?.trim()).toBe('server api:8080 max_fails=2 fail_timeout=3s;');
});

test('lists become lines of directives, and missing settings have defaults', () => {
  const values = settings('1.22.1', { API_UPSTREAMS: 'one:80 two:81', TRUSTED_NETWORKS: '10.0.0.0/8 fd00::/8' });
  expect(values.get('UPSTREAM_SERVERS')?.match(/server \S+/g)).toEqual(['server one:80', 'server two:81']);
  expect(values.get('TRUSTED_ADDRESSES')?.trim()).toBe('set_real_ip_from 10.0.0.0/8; set_real_ip_from fd00::/8;');
  expect([values.get('STORE_FOLDER'), values.get('HTTP_PORT'), values.get('SERVERS')]).toEqual([
    '/store',
    '8080',
    'servers',
  ]);
  expect(settings('1.22.1', { TLS_CERTIFICATE: 'c', TLS_KEY: 'k' }).get('SERVERS')).toBe('serversWithTls');
});

test('with API_CA, nginx connects to the portal over TLS and verifies its certificate for the name of the host', () => {
  expect(settings('1.22.1', { API_UPSTREAMS: 'api:8080' }).get('API_SCHEME')).toBe('http');
  const values = settings('1.22.1', { API_UPSTREAMS: 'api.friends:8080 other:8080', API_CA: '/run/ca.pem' });
  expect([values.get('API_SCHEME'), values.get('API_TLS')]).toEqual([
    'https',
    expect.stringContaining('proxy_ssl_trusted_certificate /run/ca.pem; proxy_ssl_verify on;'),
  ]);
  expect(values.get('API_TLS')).toContain('proxy_ssl_name api.friends;');
  const named = settings('1.22.1', { API_UPSTREAMS: '10.0.0.1:80', API_CA: '/run/ca.pem', API_NAME: 'portal' });
  expect(named.get('API_TLS')).toContain('proxy_ssl_name portal;');
});

test.each([
  ['1', '1200', '1199'],
  ['0.5', '600', '599'],
  ['0.0001', '1', '0'],
  ['100000', '120000000', '119999999'],
])('with RATE_LIMIT_FACTOR=%s an address may make %s calls per minute', (factor, rate, burst) => {
  const values = settings('1.22.1', { RATE_LIMIT_FACTOR: factor });
  expect([values.get('CALLS_RATE'), values.get('CALLS_BURST')]).toEqual([rate, burst]);
});
