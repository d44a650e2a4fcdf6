import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../api/server.ts';
import { type Finding, ratio } from '../findings.ts';
import { repeatDuring } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import { expectStatus, timedCall } from '../timing/ownApi.ts';

export interface ReadSetup {
  readonly server: Server;
  readonly tokens: readonly string[];
}

/** 99th percentile of reads, in milliseconds. */
export interface Waits {
  readonly quiet: number;
  readonly busy: number;
}

const PAUSE_MS = 20;
const QUIET_MS = 8000;
/** Maximum 99th percentile of reads during logins, relative to quiet ones. */
const MAX_QUIET_RATIO = 3;

const p99 = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length * 0.99)] ?? Number.NaN;

async function p99During({ server, tokens }: ReadSetup, work: Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  const reader = (token: string) =>
    repeatDuring(work, async () => {
      waits.push(expectStatus(await timedCall(server, 'GET /transactions?page=1&perPage=25', { token }), 200));
      await pause(PAUSE_MS);
    });
  await Promise.all(tokens.map(reader));
  return p99(waits);
}

/** Measures reads without other load, then during the work. */
export async function readDuring<T>(
  setup: ReadSetup,
  begin: () => Promise<T>,
): Promise<{ readonly waits: Waits; readonly result: T }> {
  const quiet = await p99During(setup, pause(QUIET_MS));
  const work = begin();
  const [busy, result] = await Promise.all([p99During(setup, work), work]);
  return { waits: { quiet, busy }, result };
}

export const slowestReads = (beside: string, { busy, quiet }: Waits): Finding =>
  ratio(`p99 of reads while ${beside}, against quiet seconds`, {
    ours: busy,
    theirs: quiet,
    show: milliseconds,
    limit: MAX_QUIET_RATIO,
  });
