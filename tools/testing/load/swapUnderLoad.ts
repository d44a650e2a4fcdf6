import { isRecord } from '@friends/shared/contract/parse';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import { until } from '../until.ts';
import { type Crowd, type VisitOptions, visitsAtRate } from './visitsAtRate.ts';

interface SwapOptions extends VisitOptions {
  readonly next: string;
  /** Runs a command of releases: `live`, `rollback`. */
  readonly release: (...args: readonly string[]) => Promise<unknown>;
}

const MAX_S = 60;
/** Seconds of consecutive visits that must have a release before it counts as live for all. */
const STEADY_S = 3;

/** @returns milliseconds until all visitors get the version */
async function swap(
  { visits }: Crowd,
  version: string,
  steadyVisits: number,
  command: () => Promise<unknown>,
): Promise<number> {
  const before = visits.length;
  await until(() => visits.length > before + steadyVisits, MAX_S);
  const typedAt = performance.now();
  await command();
  const endedAt = performance.now();
  const since = () => visits.slice(before).filter(({ began }) => began > typedAt);
  await until(() => since().some((one) => one.version === version), MAX_S);
  const after = visits.length;
  const isThereForAll = () =>
    visits.length > after + steadyVisits && visits.slice(-steadyVisits).every((one) => one.version === version);
  await until(isThereForAll, MAX_S);
  const others = since().filter((one) => one.version !== version);
  return Math.max(endedAt, ...others.map(({ began }) => began)) - endedAt;
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** Addresses in the page and registry that do not belong to the remote. */
async function otherNames(portal: string, remote: string): Promise<Set<string>> {
  const json: unknown = JSON.parse(await text(`${portal}/registry.json`));
  const others = parseRegistry(isRecord(json) ? json : {}).releases.filter(({ name }) => name !== remote);
  const ofShell = [...(await text(portal)).matchAll(/"(\/shell\/[^"]+)"/g)].map(([, path = '']) => path);
  return new Set([
    ...ofShell,
    ...others.flatMap(({ url, files }) => [url, ...files.map(({ path }) => `${url}/../${path}`)]),
  ]);
}

async function processStart(portal: string): Promise<string | undefined> {
  return /^process_start_time_seconds (\S+)/m.exec(await text(`${portal}/metrics`))?.[1];
}

/**
 * Activates a release and rolls it back; every visitor's page and files are checked.
 *
 * @returns the visitors; milliseconds from the end of each command until nobody got the previous release any more;
 * changed URLs of other remotes and of the shell; whether the portal's process is the same
 */
export async function swapUnderLoad({ next, release, ...options }: SwapOptions) {
  const { portal, remote } = options;
  const steadyVisits = STEADY_S * options.perSecond;
  const [names, process] = [await otherNames(portal, remote), await processStart(portal)];
  const { crowd, result } = await visitsAtRate(options, async (coming) => {
    const [first] = await until(() => (coming.visits.length > 0 ? coming.visits : null), MAX_S);
    const before = first?.version ?? '';
    const liveForAll = await swap(coming, next, steadyVisits, () => release('live', `${remote}@${next}`));
    return { liveForAll, backForAll: await swap(coming, before, steadyVisits, () => release('rollback', remote)) };
  });
  const after = await otherNames(portal, remote);
  const renamedFiles = [...[...after].filter((one) => !names.has(one)), ...[...names].filter((one) => !after.has(one))];
  const sameProcess = process !== undefined && process === (await processStart(portal));
  return { crowd, ...result, renamedFiles, sameProcess };
}
