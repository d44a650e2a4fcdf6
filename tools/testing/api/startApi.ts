import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { scriptOf } from './testPrograms.ts';

export interface RunningApi {
  readonly url: string;
  readonly control: string;
  readonly process: ChildProcess;
  output(): string;
  /** Sends the signal (default SIGTERM, which lets it finish its work) and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export const TEST_SETTINGS = { PORT: '0', RATE_LIMIT_FACTOR: '100000' } as const;

const READY = /^ready (\{.*\})$/m;

/** For short-lived processes: V8 compiles the embedded database once, without the optimizing second pass. */
export const LIFTOFF_ONLY = '--liftoff-only';

/** Runs a script of the API in a child process; resolves with its exit code and output. */
export async function runToEnd(script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const child = spawn('node', [LIFTOFF_ONLY, script, ...args], { env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

/** Starts the API and waits until it listens. */
export async function startApi(env: Readonly<Record<string, string>>): Promise<RunningApi> {
  const child = spawn('node', [scriptOf('testProcess')], {
    env: { ...process.env, ...TEST_SETTINGS, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<{ url: string; control: string }>((resolve, reject) => {
    const append = (chunk: unknown): void => {
      output += String(chunk);
      const match = READY.exec(output)?.[1];
      if (match) resolve(JSON.parse(match));
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('close', (code) => reject(new Error(`The API ended with code ${code} before it was ready:\n${output}`)));
  });
  return {
    ...(await ready),
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'close');
      child.kill(signal);
      await exited;
    },
  };
}
