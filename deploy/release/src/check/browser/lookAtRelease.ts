import { titleOf } from '@friends/shared/contract/release/release';
import type { Browser } from 'playwright-core';
import type { RunningPortal } from '../runningPortal.ts';
import type { Checked, Trial } from './BrowserCheck.ts';
import { sentences } from './findings.ts';
import type { LiveAround } from './liveAround.ts';
import type { Look } from './lookAtScreen.ts';
import { type Plan, planOf } from './plan.ts';
import type { ReaderKind } from './ReaderKind.ts';
import { openReader, type Reader } from './readers.ts';
import type { Screen, Unfound } from './screens.ts';
import type { Tab } from './tab.ts';
import { openTabs } from './tabs.ts';

/** Where data and members' pages come from. */
export interface Behind {
  readonly url: string;
  /** Null where none answers. */
  readonly portal: RunningPortal | null;
  /** Of the member who looks; null where the portal does not take the account. */
  readonly token: string | null;
}

const list = (items: Iterable<string>) => [...new Set(items)].join(', ');

/** What was not looked at. */
interface Unlooked {
  /** Members' screens, where no member looks. */
  readonly unseen: readonly Screen[];
  readonly unfound: readonly Unfound[];
  /** Pages that led elsewhere: a sentence's part for each. */
  readonly led: readonly string[];
}

function notesOf({ unseen, unfound, led }: Unlooked, { url, portal }: Behind): string[] {
  const none = `no portal answers at ${url} (npm start runs one, --portal names another)`;
  const why = portal ? `${url} does not take the account: set CHECK_EMAIL and CHECK_PASSWORD` : none;
  const patterns = list(unfound.map(({ routes }) => routes.map(({ path }) => path).join(' or ')));
  return [
    ...(portal === null ? [`pages with data of the API, as ${none}; they were looked at as they fail`] : []),
    ...(unseen.length > 0 ? [`what members see (${list(unseen.map(({ called }) => called))}), as ${why}`] : []),
    ...(patterns === ''
      ? []
      : [`${patterns}, as no page that was looked at links there: name an address as "example" of the route`]),
    ...new Set(led),
  ];
}

/** Looks at screens as whoever they are for. */
type LookAt = (screens: readonly Screen[]) => Promise<Look[]>;

/** How far the look is, told with each screen. */
class Count {
  readonly #tell: (count: number, total: number) => void;
  #done = 0;
  #total = 0;

  constructor({ built, progress }: Trial) {
    const label = `screens of ${titleOf(built.release)}`;
    this.#tell = (count, total) => progress({ label, count, total });
  }

  expect(screens: number): void {
    this.#total += screens;
    this.#tell(this.#done, this.#total);
  }

  done(): void {
    this.#done += 1;
    this.#tell(this.#done, this.#total);
  }
}

/** First what the manifest names, then what the links of those pages lead to. */
async function lookInTurn(plan: Plan, count: Count, isSeen: (screen: Screen) => boolean, lookAt: LookAt) {
  const first = plan.screens.filter(isSeen);
  count.expect(first.length);
  const looks = await lookAt(first);
  const { found: screens, unfound } = plan.next(new Set(looks.flatMap(({ links }) => links)));
  const second = screens.filter(isSeen);
  count.expect(second.length);
  looks.push(...(await lookAt(second)));
  return { looks, screens: [...plan.screens, ...screens], unfound };
}

/** A visitor's and a member's tabs, side by side. */
function asReaders(visitor: Reader, member: Reader | null, look: (tab: Tab, screen: Screen) => Promise<Look>): LookAt {
  const tabs = { visitor: openTabs(visitor, look), member: member && openTabs(member, look) };
  const by = (kind: ReaderKind, screens: readonly Screen[]) =>
    tabs[kind]?.lookAt(screens.filter(({ reader }) => reader === kind)) ?? [];
  return async (screens) => (await Promise.all([by('visitor', screens), by('member', screens)])).flat();
}

/** Looks at all that a release shows. @throws ReleaseRefused where the shell shows nothing at all */
export async function lookAtRelease(
  trial: Trial,
  around: LiveAround,
  browser: Browser,
  behind: Behind,
): Promise<Checked> {
  const { url, portal, token } = behind;
  const surroundings = { around, portal, origin: new URL(url).origin };
  const plan = planOf(trial.built, around);
  const count = new Count(trial);
  const led: string[] = [];
  const visitor = await openReader(browser, null, surroundings);
  const member = token === null ? null : await openReader(browser, token, surroundings);
  try {
    const lookAt = asReaders(visitor, member, async (tab, screen) => {
      const seen = await plan.look(tab, screen);
      if (seen.ledTo !== undefined) led.push(`${screen.called}, as it leads to ${seen.ledTo}`);
      count.done();
      return seen;
    });
    const isSeen = ({ reader }: Screen) => reader === 'visitor' || token !== null;
    const { looks, screens, unfound } = await lookInTurn(plan, count, isSeen, lookAt);
    const readers = Map.groupBy(screens, ({ called }) => called);
    const isForAll = (where: string) => new Set(readers.get(where)?.map(({ reader }) => reader)).size > 1;
    const findings = looks.flatMap((look) => look.findings);
    const unseen = screens.filter((screen) => !isSeen(screen));
    return {
      faults: sentences(titleOf(trial.built.release), findings, isForAll),
      notes: [...plan.notes, ...notesOf({ unseen, unfound, led }, behind)],
    };
  } finally {
    await Promise.all([visitor.close(), member?.close()]);
  }
}
