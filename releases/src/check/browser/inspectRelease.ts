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
  interactiveScreens,
  linkedScreens,
  type Pattern,
  type Screen,
  type Screens,
  screensOf,
  shellScreens,
} from './screens.ts';
import { scenesOf } from './season/scenes.ts';
import { sentences } from './sentences.ts';
import type { Tab } from './tab.ts';

export interface PortalAccess {
  readonly url: string;
  readonly portal: RunningPortal | null;
  /** Of the member; null if the portal rejects the account. */
  readonly token: string | null;
}

const list = (items: Iterable<string>) => [...new Set(items)].join(', ');

function notesOf(unseen: readonly Screen[], patterns: readonly Pattern[], { url, portal }: PortalAccess): string[] {
  const none = `no portal answers at ${url} (npm start runs one, --portal names another)`;
  const why = portal ? `${url} does not take the account: set CHECK_EMAIL and CHECK_PASSWORD` : none;
  const paths = list(patterns.map(({ routes }) => routes.map(({ path }) => path).join(' or ')));
  return [
    ...(portal === null ? [`pages with data of the API, as ${none}; they were looked at as they fail`] : []),
    ...(unseen.length > 0 ? [`what members see (${list(unseen.map(({ called }) => called))}), as ${why}`] : []),
    ...(paths === ''
      ? []
      : [`${paths}, as no page that was looked at links there: name an address as "example" of the route`]),
  ];
}

/** `next` returns screens whose addresses were linked on pages seen so far. */
function planOf({ release }: BuiltRelease, { tried, live }: LiveContext) {
  const axe: AxeMemory = new Map();
  if (tried === null || isShell(release)) {
    return {
      screens: shellScreens(live),
      notes: [],
      look: (tab: Tab, screen: Screen) => inspectShell(tab, screen, axe),
      next: (): Screens => ({ screens: [], patterns: [] }),
    };
  }
  const isStaffRelease = portalOf(tried.name) === 'staff';
  const all = screensOf(tried, live);
  // Members cannot read staff pages.
  const isRead = ({ reader }: Pattern | Screen) => !isStaffRelease || reader === 'visitor';
  const [screens, patterns] = [all.screens.filter(isRead), all.patterns.filter(isRead)];
  const { messages = {}, season } = release;
  const scenes = season?.course ? scenesOf(season, season.course) : [];
  // Our build prefixes a key with its file.
  const texts = Object.values(messages).flatMap((keys) => keys.map((key) => key.replace(/^.*#/, '')));
  return {
    screens: [...screens, ...interactiveScreens(screens, scenes)],
    notes: [
      ...(season && !season.course ? ['the days of its season, as "season" in its manifest tells no course'] : []),
      ...(isStaffRelease ? ['what staff see once they have signed in, as that takes a second factor'] : []),
    ],
    look: (tab: Tab, screen: Screen) => inspectScreen(tab, screen, { tried, live, texts: [...new Set(texts)], axe }),
    next: (links: readonly string[]) => linkedScreens(links, patterns, tried, live),
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
  const answering = { around: context, portal, origin: new URL(url).origin };
  const title = releaseId(built.release);
  const plan = planOf(built, context);
  const visitor = await openReader(browser, null, answering);
  const member = token === null ? null : await openReader(browser, token, answering);

  const isSeen = ({ reader }: Screen) => reader === 'visitor' || member !== null;
  let count = 0;
  let total = 0;
  const reportProgress = () => progress({ label: `screens of ${title}`, done: count, total });
  const look = async (tab: Tab, screen: Screen): Promise<Inspection> => {
    const seenAddresses = await plan.look(tab, screen);
    count += 1;
    reportProgress();
    return seenAddresses;
  };
  async function inspectScreens(screens: readonly Screen[]): Promise<Inspection[]> {
    total += screens.filter(isSeen).length;
    reportProgress();
    const of = (kind: Screen['reader']) => screens.filter(({ reader }) => reader === kind);
    const looks = await Promise.all([visitor.inspect(of('visitor'), look), member?.inspect(of('member'), look) ?? []]);
    return looks.flat();
  }

  try {
    const first = await inspectScreens(plan.screens);
    const next = plan.next(first.flatMap(({ links }) => links));
    const looks = [...first, ...(await inspectScreens(next.screens))];
    const screens = [...plan.screens, ...next.screens];
    const unseen = screens.filter((screen) => !isSeen(screen));
    const findings = looks.flatMap((item) => item.findings);
    const notes = new Set(looks.flatMap((item) => item.notes));
    return {
      faults: sentences(title, findings, screens),
      notes: [...plan.notes, ...notesOf(unseen, next.patterns, access), ...notes],
    };
  } finally {
    await Promise.all([visitor.close(), member?.close()]);
  }
}
