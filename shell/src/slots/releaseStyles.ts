import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseId, releaseUrl } from '@friends/shared/contract/release/release';
import { SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import { wholeSheets } from './wholeSheets.ts';

/** Of a link, or of the document the page came with. */
type Sheet = HTMLLinkElement | HTMLStyleElement;

/** How many slots show a release. */
interface ShownRelease extends ReleaseId {
  count: number;
  /** Its style sheets, while another release of its remote has its place. */
  parked: Sheet[];
}

const releases = new Map<string, ShownRelease>();

function shownOf({ name, version }: ReleaseId): ShownRelease {
  const key = `${name}@${version}`;
  const release = releases.get(key) ?? { name, version, count: 0, parked: [] };
  releases.set(key, release);
  return release;
}

const pathOf = (sheet: Sheet) =>
  new URL(sheet instanceof HTMLLinkElement ? sheet.href : (sheet.dataset.url ?? ''), window.location.href).pathname;

function sheetsOf({ name, version }: ReleaseId): Sheet[] {
  const folder = releaseUrl(name, version, '');
  const all = document.querySelectorAll<Sheet>('link[rel="stylesheet"], style[data-url]');
  return [...all].filter((sheet) => pathOf(sheet).startsWith(folder));
}

/** A sheet that did not load is taken out: webpack would take it for one that is there. */
function putBack(sheet: Sheet): Promise<void> {
  if (sheet instanceof HTMLStyleElement) {
    document.head.append(sheet);
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    // Not listeners: a sheet comes back many times, and of two listeners the one that was not called would stay.
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(`${sheet.href} did not load`));
    };
    document.head.append(sheet);
  });
}

/** A link to the season's style sheet, which no code of the release loads; none where it is there, or on its way back. */
function seasonSheet(release: ReleaseId, coming: readonly Sheet[]): HTMLLinkElement[] {
  const url = releaseUrl(release.name, release.version, SEASON_STYLE);
  if ([...sheetsOf(release), ...coming].some((sheet) => pathOf(sheet) === url)) return [];
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return [link];
}

/** Releases that nothing shows any more, while another one of their remote is shown, take their style sheets along. */
function park(name: string): void {
  const ofRemote = [...releases.values()].filter((release) => release.name === name);
  if (ofRemote.every(({ count }) => count === 0)) return;
  for (const release of ofRemote) {
    if (release.count > 0) continue;
    for (const sheet of sheetsOf(release)) {
      sheet.remove();
      release.parked.push(sheet);
    }
  }
}

/**
 * A slot is about to show a release: its style sheets are whole and, where another release had taken their place, back when this
 * resolves, and those of releases that nothing shows leave the page.
 */
export async function enterRelease(release: LiveRelease): Promise<void> {
  const shown = shownOf(release);
  shown.count += 1;
  // After a failed load a release is loaded anew, and brings a sheet that is parked a second time.
  const there = new Set(sheetsOf(release).map(pathOf));
  const sheets = shown.parked.splice(0).filter((sheet) => !there.has(pathOf(sheet)));
  park(release.name);
  if (release.seasonFiles) sheets.push(...seasonSheet(release, sheets));
  await Promise.all([...sheets.map(putBack), wholeSheets(release)]);
}

/** A slot no longer shows a release. */
export function leaveRelease(release: ReleaseId): void {
  shownOf(release).count -= 1;
  park(release.name);
}
