import { titleOf } from '@friends/shared/contract/release/release';
import type { Browser } from 'playwright-core';
import type { RunningPortal } from '../runningPortal.ts';
import type { Checked, Trial } from './BrowserCheck.ts';
import { sentences } from './findings.ts';
import type { LiveAround } from './liveAround.ts';
import type { Look } from './lookAtScreen.ts';
import { planOf } from './plan.ts';
import type { ReaderKind } from './ReaderKind.ts';
import { openReader } from './readers.ts';
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

async function lookAtAll(
  { built, progress }: Trial,
  around: LiveAround,
  behind: Behind,
  lookAs: (look: (tab: Tab, screen: Screen) => Promise<Look>) => LookAt,
): Promise<Checked> {
  const title = titleOf(built.release);
  const plan = planOf(built, around);
  const isSeen = ({ reader }: Screen) => reader === 'visitor' || behind.token !== null;
  let count = 0;
  let total = 0;
  const led: string[] = [];
  const tell = () => progress({ label: `screens of ${title}`, count, total });
  const lookAt = lookAs(async (tab, screen) => {
    const seen = await plan.look(tab, screen);
    if (seen.ledTo !== undefined) led.push(`${screen.called}, as it leads to ${seen.ledTo}`);
    count += 1;
    tell();
    return seen;
  });
  const first = plan.screens.filter(isSeen);
  total = first.length;
  tell();
  const looks = await lookAt(first);
  const { found, unfound } = plan.next(new Set(looks.flatMap(({ links }) => links)));
  const second = found.filter(isSeen);
  total += second.length;
  const all = [...looks, ...(await lookAt(second))];
  const screens = [...plan.screens, ...found];
  const readers = Map.groupBy(screens, ({ called }) => called);
  const isForAll = (where: string) => new Set(readers.get(where)?.map(({ reader }) => reader)).size > 1;
  return {
    faults: sentences(
      title,
      all.flatMap(({ findings }) => findings),
      isForAll,
    ),
    notes: [...plan.notes, ...notesOf({ unseen: screens.filter((screen) => !isSeen(screen)), unfound, led }, behind)],
  };
}

/** Looks at all that a release shows. @throws ReleaseRefused where the shell shows nothing at all */
export async function carryOut(trial: Trial, around: LiveAround, browser: Browser, behind: Behind): Promise<Checked> {
  const { url, portal, token } = behind;
  const surroundings = { around, portal, origin: new URL(url).origin };
  const visitor = await openReader(browser, null, surroundings);
  const member = token === null ? null : await openReader(browser, token, surroundings);
  try {
    return await lookAtAll(trial, around, behind, (look) => {
      const tabs = { visitor: openTabs(visitor, look), member: member && openTabs(member, look) };
      return async (screens) => {
        const by = (kind: ReaderKind) => tabs[kind]?.lookAt(screens.filter(({ reader }) => reader === kind)) ?? [];
        return (await Promise.all([by('visitor'), by('member')])).flat();
      };
    });
  } finally {
    await Promise.all([visitor.close(), member?.close()]);
  }
}
