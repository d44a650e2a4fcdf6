import { liveFor } from '@friends/shared/contract/release/liveFor';
import { type ActivationOrder, activate, parseWindow, type WindowInput } from '../../src/decisions/activate.ts';
import { type ActivationEffect, dryRunActivate } from '../../src/decisions/dryRunActivate.ts';
import { ReleaseRefused } from '../../src/ReleaseRefused.ts';
import type { Entry } from '../../src/registry/entry.ts';
import { parseSteps } from '../../src/registry/steps.ts';
import { readStored, remotesOf } from '../../src/registry/stored.ts';
import type { ReleaseCli } from './releaseCli.ts';

export interface DemoPlan extends WindowInput {
  readonly version: string;
  readonly hold?: true;
  /** Percentages, a day each. */
  readonly steps?: readonly number[];
}

/** Effect of a plan as texts: `2.0.0 (30 %)`, `3.0.0 from 2026-11-30T02:00:00.000Z`. Empty parts are omitted. */
export interface Effect {
  readonly live?: readonly string[];
  readonly ends?: readonly string[];
  readonly after?: readonly string[];
  readonly next?: readonly string[];
  readonly endedPlans?: readonly string[];
  readonly remainingPlans?: readonly string[];
  readonly unpinned?: string;
  readonly refusal?: string;
}

const orderOf = ({ version, hold, steps, ...windowInput }: DemoPlan, now: Date): ActivationOrder => ({
  name: 'mf-demo',
  version,
  isArchive: false,
  isPinned: hold === true,
  ...(steps && { steps: parseSteps(steps, 24 * 60) }),
  window: parseWindow(windowInput, now),
});

const shareText = ({ version, percent }: { readonly version: string; readonly percent?: number }) =>
  percent === undefined ? version : `${version} (${percent} %)`;
const planText = (plan: { readonly version: string; readonly from?: string; readonly percent?: number }) =>
  `${shareText(plan)} from ${plan.from}`;

function withoutEmpty({
  unpinned,
  ...lists
}: { readonly [Name in keyof ActivationEffect]: readonly string[] | string | null }): Effect {
  const full = Object.entries(lists).filter(([name, list]) => list !== null && (name === 'after' || list.length > 0));
  return { ...Object.fromEntries(full), ...(unpinned === null ? {} : { unpinned: String(unpinned) }) };
}

function describeDryRun({ unpinned, next, endedPlans, remainingPlans, after, live, ends }: ActivationEffect): Effect {
  const flat = (entries: readonly Entry[]) => entries.map(({ version, window }) => ({ version, ...window }));
  const names = (entries: readonly Entry[]) => flat(entries).map(shareText).sort();
  const plans = (entries: readonly Entry[]) => flat(entries).map(planText).sort();
  return withoutEmpty({
    live: names(live),
    ends: names(ends),
    after: after && names(after),
    next: plans(next),
    endedPlans: plans(endedPlans),
    remainingPlans: plans(remainingPlans),
    unpinned,
  });
}

const orRefusal = <T>(work: Promise<T>): Promise<T | { readonly refusal: string }> =>
  work.catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return { refusal: error.message };
    throw error;
  });

const VISITORS = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);

async function releasesAt({ store }: ReleaseCli, at: Date): Promise<string[]> {
  const { entries } = await readStored(store);
  const remotes = remotesOf(entries).filter(({ name }) => name === 'mf-demo');
  const releases = VISITORS.flatMap((visitor) => liveFor(remotes, { at, visitor }));
  return [...new Set(releases.map(({ version, window }) => shareText({ version, percent: window.percent })))].sort();
}

interface Row {
  readonly version: string;
  readonly state: string;
  readonly from?: string;
  readonly percent?: number;
  readonly hold?: true;
}

const rowsOf = async (cli: ReleaseCli): Promise<readonly Row[]> =>
  (await cli.json('list', 'mf-demo')).releases.filter(({ state }: Row) => state === 'live' || state === 'planned');

const plannedIn = (rows: readonly Row[]) =>
  rows
    .filter(({ state }) => state === 'planned')
    .map(planText)
    .sort();
const isStepOf = ({ version }: DemoPlan, row: Row, start: Date) =>
  row.version === version && row.from !== undefined && new Date(row.from) > start;
const pinnedIn = (rows: readonly Row[]) => rows.filter(({ hold }) => hold).map(({ version }) => version);

/** Activates a plan, and derives its effect from visitors' releases and from `list`, before and after. */
async function activateAndCompare(cli: ReleaseCli, plan: DemoPlan): Promise<Effect> {
  const { from, until } = plan.percent === 0 ? {} : plan;
  const start = from === undefined ? cli.at : new Date(from);
  const rows = await rowsOf(cli);
  const liveBefore = await releasesAt(cli, start);
  await activate(cli.store, { who: 'sari', at: cli.at }, orderOf(plan, cli.at));
  const nextRows = await rowsOf(cli);
  const live = await releasesAt(cli, start);
  const isLive = (release: string) => live.some((other) => other.split(' ')[0] === release.split(' ')[0]);
  const plans = plannedIn(rows);
  const nextPlans = plannedIn(nextRows);
  const unpinned = pinnedIn(rows).find((version) => !pinnedIn(nextRows).includes(version));
  return withoutEmpty({
    live,
    ends: liveBefore.filter((item) => !isLive(item)),
    after: until === undefined ? null : await releasesAt(cli, new Date(until)),
    next: plan.steps ? plannedIn(nextRows.filter((row) => isStepOf(plan, row, start))) : [],
    endedPlans: plans.filter((item) => !nextPlans.includes(item)),
    remainingPlans: nextPlans.filter((item) => plans.includes(item)),
    unpinned: unpinned !== undefined && nextRows.some(({ version }) => version === unpinned) ? unpinned : null,
  });
}

/** Does a dry run of a plan, which must change nothing, then activates it. @returns the effects of both */
export async function previewAndResult(
  cli: ReleaseCli,
  plan: DemoPlan,
): Promise<readonly [preview: Effect, result: Effect]> {
  const before = await cli.store.read('registry.json');
  const preview = await orRefusal(
    (async () => describeDryRun(await dryRunActivate(cli.store, { who: 'sari', at: cli.at }, orderOf(plan, cli.at))))(),
  );
  expect(await cli.store.read('registry.json')).toEqual(before);
  return [preview, await orRefusal(activateAndCompare(cli, plan))];
}
