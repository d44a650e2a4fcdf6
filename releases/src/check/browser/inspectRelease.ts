import { portalOf } from '@friends/shared/contract/release/portalOf';
import { isShell, releaseId } from '@friends/shared/contract/release/release';
import type { Browser } from 'playwright-core';
import type { BuiltRelease } from '../../publish/publish.ts';
import type { RunningPortal } from '../runningPortal.ts';
import type { CheckRequest, CheckResult } from './BrowserCheck.ts';
import { type AxeMemory, type Inspection, inspectScreen } from './inspectScreen.ts';
import { inspectShell } from './inspectShell.ts';
import type { LiveContext } from './liveContext.ts';
import { openReader } from './reader.ts';
import {
  linkedScreens,
  type Pattern,
  type Screen,
  type Screens,
  screensOf,
  seasonScreens,
  shellScreens,
} from './screens.ts';
import { scenesOf } from './season/scenes.ts';
import { sentences } from './sentences.ts';
import type { Tab } from './tab.ts';

export interface PortalAccess {
  readonly url: string;
  readonly portal: RunningPortal | null;
  /** Token of the member's session; null if the portal rejects the account. */
  readonly token: string | null;
}

const list = (items: Iterable<string>) => [...new Set(items)].join(', ');

function notesOf(unseen: readonly Screen[], patterns: readonly Pattern[], { url, portal }: PortalAccess): string[] {
  const none = `no portal answers at ${url} (npm start runs one, --portal names another)`;
  const why = portal ? `${url} rejects the account: set CHECK_EMAIL and CHECK_PASSWORD` : none;
  const paths = list(patterns.map(({ routes }) => routes.map(({ path }) => path).join(' or ')));
  return [
    ...(portal === null ? [`pages with data of the API, as ${none}; only their error states were checked`] : []),
    ...(unseen.length > 0 ? [`what members see (${list(unseen.map(({ label }) => label))}), as ${why}`] : []),
    ...(paths === '' ? [] : [`${paths}, as no checked page links there: name an address as "example" of the route`]),
  ];
}

/** The screens to inspect; `next` returns those whose addresses are among the links of inspected pages. */
function planOf({ release }: BuiltRelease, { candidate, live }: LiveContext) {
  const axe: AxeMemory = new Map();
  if (candidate === null || isShell(release)) {
    return {
      screens: shellScreens(live),
      notes: [],
      inspect: (tab: Tab, screen: Screen) => inspectShell(tab, screen, axe),
      next: (): Screens => ({ screens: [], patterns: [] }),
    };
  }
  const isStaffRelease = portalOf(candidate.name) === 'staff';
  const all = screensOf(candidate, live);
  // Members cannot read staff pages.
  const hasReader = ({ reader }: Pattern | Screen) => !isStaffRelease || reader === 'visitor';
  const screens = all.screens.filter(hasReader);
  const patterns = all.patterns.filter(hasReader);
  const { messages = {}, season } = release;
  const scenes = season?.course ? scenesOf(season, season.course) : [];
  // Our build prefixes a key with its file.
  const texts = Object.values(messages).flatMap((keys) => keys.map((key) => key.replace(/^.*#/, '')));
  return {
    screens: [...screens, ...seasonScreens(screens, scenes)],
    notes: [
      ...(season && !season.course ? ['the days of its season, as "season" in its manifest has no course'] : []),
      ...(isStaffRelease ? ['what staff see once they have signed in, as that takes a second factor'] : []),
    ],
    inspect: (tab: Tab, screen: Screen) =>
      inspectScreen(tab, screen, { candidate, live, texts: [...new Set(texts)], axe }),
    next: (links: readonly string[]) => linkedScreens(links, patterns, candidate, live),
  };
}

/** Checks all screens of a release. @throws ReleaseRefused if the shell shows nothing at all */
export async function inspectRelease(
  { built, progress }: CheckRequest,
  context: LiveContext,
  browser: Browser,
  access: PortalAccess,
): Promise<CheckResult> {
  const { url, portal, token } = access;
  const answering = { liveContext: context, portal, origin: new URL(url).origin };
  const title = releaseId(built.release);
  const plan = planOf(built, context);
  const visitor = await openReader(browser, null, answering);
  const member = token === null ? null : await openReader(browser, token, answering);

  const canInspect = ({ reader }: Screen) => reader === 'visitor' || member !== null;
  let count = 0;
  let total = 0;
  const reportProgress = () => progress({ label: `screens of ${title}`, done: count, total });
  const inspect = async (tab: Tab, screen: Screen): Promise<Inspection> => {
    const inspection = await plan.inspect(tab, screen);
    count += 1;
    reportProgress();
    return inspection;
  };
  async function inspectScreens(screens: readonly Screen[]): Promise<Inspection[]> {
    total += screens.filter(canInspect).length;
    reportProgress();
    const screensFor = (kind: Screen['reader']) => screens.filter(({ reader }) => reader === kind);
    const inspections = await Promise.all([
      visitor.inspect(screensFor('visitor'), inspect),
      member?.inspect(screensFor('member'), inspect) ?? [],
    ]);
    return inspections.flat();
  }

  try {
    const first = await inspectScreens(plan.screens);
    const next = plan.next(first.flatMap(({ links }) => links));
    const inspections = [...first, ...(await inspectScreens(next.screens))];
    const screens = [...plan.screens, ...next.screens];
    const unseen = screens.filter((screen) => !canInspect(screen));
    const findings = inspections.flatMap((item) => item.findings);
    const notes = new Set(inspections.flatMap((item) => item.notes));
    return {
      faults: sentences(title, findings, screens),
      notes: [...plan.notes, ...notesOf(unseen, next.patterns, access), ...notes],
    };
  } finally {
    await Promise.all([visitor.close(), member?.close()]);
  }
}
