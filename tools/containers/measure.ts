import { readdirSync, readFileSync } from 'node:fs';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Engine } from './engine.ts';
import { run } from './run.ts';
import { answers } from './stack.ts';

/** Bytes of an image, all layers included. */
export async function imageBytes({ program, env }: Engine, image: string): Promise<number> {
  return Number(await run(program, ['image', 'inspect', '--format', '{{.Size}}', image], env));
}

interface Inspected {
  readonly pid: number;
  readonly address: string;
}

/** Process and address of a running container. */
export async function inspect({ program, env }: Engine, container: string): Promise<Inspected> {
  const [inspection]: unknown[] = JSON.parse(await run(program, ['inspect', container], env));
  const state = isRecord(inspection) && isRecord(inspection.State) ? inspection.State : {};
  const settings = isRecord(inspection) && isRecord(inspection.NetworkSettings) ? inspection.NetworkSettings : {};
  const networks = Object.values(isRecord(settings.Networks) ? settings.Networks : {});
  const addresses = networks.flatMap((network) =>
    isRecord(network) && isString(network.IPAddress) ? [network.IPAddress] : [],
  );
  return { pid: Number(state.Pid), address: addresses.find((address) => address !== '') ?? '' };
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

function proportionalBytes(pid: number): number {
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + proportionalBytes(child), own);
}

/** Memory of a container's processes in bytes; shared memory counts proportionally (PSS). */
async function memoryBytes(engine: Engine, container: string): Promise<number> {
  return proportionalBytes((await inspect(engine, container)).pid);
}

/** @returns milliseconds until the first good answer at a port and path */
async function firstAnswer(engine: Engine, container: string, at: string): Promise<number> {
  const began = performance.now();
  await run(engine.program, ['start', container], engine.env);
  const { address } = await inspect(engine, container);
  await answers(`http://${address}${at}`);
  return performance.now() - began;
}

export interface Figures {
  readonly startMs: number;
  readonly memoryBytes: number;
}

/** Restarts a running container and measures it. `at` is a port and path that answers once it is ready. */
export async function figures(engine: Engine, container: string, at: string): Promise<Figures> {
  await run(engine.program, ['stop', '--time', '10', container], engine.env);
  const startMs = await firstAnswer(engine, container, at);
  return { startMs, memoryBytes: await memoryBytes(engine, container) };
}

const IDLE = "require('node:http').createServer((_, response) => response.end()).listen(8080)";

/** The same for plain Node.js: a server with empty answers. */
export async function figuresOfNode(engine: Engine, image: string): Promise<Figures> {
  const { program, env } = engine;
  const container = (await run(program, ['create', image, 'node', '-e', IDLE], env)).trim();
  try {
    const startMs = await firstAnswer(engine, container, ':8080/');
    return { startMs, memoryBytes: await memoryBytes(engine, container) };
  } finally {
    await run(program, ['rm', '--force', container], env);
  }
}
