import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@friends/tools/root';

const START = join(ROOT, 'tools/start/main.ts');

/** True if this process can start a program that may not bind port 80: only on Linux can it find out and arrange that. */
function canRefuseLowPorts(): boolean {
  if (process.platform !== 'linux') return false;
  return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 80;
}

async function startAndReadErrors(env: Readonly<Record<string, string>>): Promise<string> {
  const command = [process.execPath, START];
  const isRoot = process.getuid?.() === 0;
  const [program = '', ...args] = isRoot ? ['setpriv', '--bounding-set=-net_bind_service', ...command] : command;
  return text(spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] }).stderr);
}

describe('npm start reports before the build', () => {
  it('that the port is in use', async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const errors = await startAndReadErrors({ PORT: String(port) });
    taken.close();
    expect(errors).toBe(`Port ${port} is in use; stop the program that uses it, or set PORT to another port.\n`);
  });

  (canRefuseLowPorts() ? it : it.skip)('that its user may not listen on the port', async () => {
    expect(await startAndReadErrors({ PORT: '80' })).toBe(
      'This user cannot listen on port 80; set PORT to 1024 or above, or allow it (on Linux: CAP_NET_BIND_SERVICE).\n',
    );
  });

  it('that the machine doesn’t have the address', async () => {
    expect(await startAndReadErrors({ PORT: '0', HOST: '192.0.2.1' })).toBe(
      'HOST is "192.0.2.1", which is not an address of this machine; use 127.0.0.1 for this machine only, or :: for all machines.\n',
    );
  });
});
