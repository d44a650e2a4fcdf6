import { isRecord } from '@friends/shared/contract/parse';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import { until } from '../until.ts';
import { type Crowd, type VisitOptions, visitAtRate } from './visitAtRate.ts';

interface SwapOptions extends VisitOptions {
  /** Version to activate. */
  readonly next: string;
  /** Runs a command of releases: `live`, `rollback`. */
  readonly release: (...args: readonly string[]) => Promise<unknown>;
}

const MAX_S = 60;
/** A release counts as live for all once all visits of so many seconds have got it. */
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
  const laterVisits = () => visits.slice(before).filter(({ startedAt }) => startedAt > typedAt);
  await until(() => laterVisits().some((one) => one.version === version), MAX_S);
  const after = visits.length;
  const isActiveForAll = () =>
    visits.length > after + steadyVisits && visits.slice(-steadyVisits).every((one) => one.version === version);
  await until(isActiveForAll, MAX_S);
  const others = laterVisits().filter((one) => one.version !== version);
  return Math.max(endedAt, ...others.map(({ startedAt }) => startedAt)) - endedAt;
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** URLs in page and registry of files that do not belong to the remote. */
async function fetchOtherUrls(portal: string, remote: string): Promise<Set<string>> {
  const json: unknown = JSON.parse(await fetchText(`${portal}/registry.json`));
  const others = parseRegistry(isRecord(json) ? json : {}).releases.filter(({ name }) => name !== remote);
  const ofShell = [...(await fetchText(portal)).matchAll(/"(\/shell\/[^"]+)"/g)].map(([, path = '']) => path);
  return new Set([
    ...ofShell,
    ...others.flatMap(({ url, files }) => [url, ...files.map(({ path }) => `${url}/../${path}`)]),
  ]);
}

async function fetchProcessStart(portal: string): Promise<string | undefined> {
  return /^process_start_time_seconds (\S+)/m.exec(await fetchText(`${portal}/metrics`))?.[1];
}

/**
 * Activates a release and rolls it back, while pages and files of all visits are checked.
 *
 * `activationMs` and `rollbackMs` last from the end of the command until no visitor gets the previous release.
 * `renamedFiles` are changed URLs of other remotes and of the shell. `isSameProcess` is false if the portal restarted.
 */
export async function swapUnderLoad({ next, release, ...options }: SwapOptions) {
  const { portal, remote } = options;
  const steadyVisits = STEADY_S * options.perSecond;
  const urlsBefore = await fetchOtherUrls(portal, remote);
  const startBefore = await fetchProcessStart(portal);
  const { crowd, result } = await visitAtRate(options, async (running) => {
    const [first] = await until(() => (running.visits.length > 0 ? running.visits : null), MAX_S);
    const before = first?.version ?? '';
    const activationMs = await swap(running, next, steadyVisits, () => release('live', `${remote}@${next}`));
    return { activationMs, rollbackMs: await swap(running, before, steadyVisits, () => release('rollback', remote)) };
  });
  const after = await fetchOtherUrls(portal, remote);
  const renamedFiles = [
    ...[...after].filter((one) => !urlsBefore.has(one)),
    ...[...urlsBefore].filter((one) => !after.has(one)),
  ];
  const isSameProcess = startBefore !== undefined && startBefore === (await fetchProcessStart(portal));
  return { crowd, ...result, renamedFiles, isSameProcess };
}
