import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { type Env, run } from './run.ts';

/** Images and layers are kept between runs; the machine's own podman is not touched. */
export const ENGINE_FOLDER = join(tmpdir(), 'friends-containers');

const MAX_START_MS = 10_000;

/** For machines without systemd: runc, cgroupfs, and limits that a restricted machine allows. */
const SETTINGS = {
  'containers.conf': `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
`,
  'storage.conf': `[storage]
driver = "overlay"
graphroot = "${ENGINE_FOLDER}/graph"
runroot = "${ENGINE_FOLDER}/run"
`,
  'registries.conf': 'unqualified-search-registries = ["docker.io"]\n',
};

function writeSettings(): Env {
  mkdirSync(ENGINE_FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(SETTINGS)) writeFileSync(join(ENGINE_FOLDER, name), text);
  return {
    CONTAINERS_CONF: join(ENGINE_FOLDER, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(ENGINE_FOLDER, 'storage.conf'),
    CONTAINERS_REGISTRIES_CONF: join(ENGINE_FOLDER, 'registries.conf'),
    // Without systemd, we run the health checks ourselves.
    DISABLE_HC_SYSTEMD: 'true',
  };
}

/** Runs all containers' health checks in place of systemd, until `stop`. */
function runHealthChecks(env: Env): { stop(): Promise<void> } {
  let isStopped = false;
  const runAll = async () => {
    const names = (await run('podman', ['ps', '-q'], env)).split('\n').filter((name) => name !== '');
    await Promise.all(names.map((name) => run('podman', ['healthcheck', 'run', name], env).catch(() => {})));
  };
  const polling = (async () => {
    while (!isStopped) {
      await runAll().catch(() => {});
      await pause(1000);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await polling;
    },
  };
}

/** An engine of Debian's podman and buildah for this run; docker-compose uses its socket. */
export async function openOwnEngine(): Promise<Engine> {
  const env = writeSettings();
  const socket = join(ENGINE_FOLDER, 'podman.sock');
  rmSync(socket, { force: true });
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  for (const until = Date.now() + MAX_START_MS; !existsSync(socket); await pause(50))
    if (Date.now() > until || service.exitCode !== null) throw new Error('podman system service did not start');
  const health = runHealthChecks(env);
  const limits = ['--ulimit', 'nofile=20000:20000'];
  return {
    name: 'podman and buildah, with local images in place of the official images',
    program: 'podman',
    env: { ...env, DOCKER_HOST: `unix://${socket}` },
    async build(target, tag, dockerfile, folder = '.') {
      const how = ['--isolation', 'chroot', '--layers', ...limits];
      await run('buildah', ['bud', ...how, '--target', target, '-t', tag, '-f', dockerfile, folder], env);
    },
    async close() {
      await health.stop();
      const ended = once(service, 'exit');
      service.kill('SIGTERM');
      await ended;
    },
  };
}
