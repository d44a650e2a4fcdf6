import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseId, releaseUrl } from '@friends/shared/contract/release/release';
import { SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import { wholeSheets } from './wholeSheets.ts';

type Sheet = HTMLLinkElement | HTMLStyleElement;

interface ReleaseStyles extends ReleaseId {
  slots: number;
  /** Its style sheets, while removed for another release of the same remote. */
  removed: Sheet[];
}

const releases = new Map<string, ReleaseStyles>();

function stylesOf({ name, version }: ReleaseId): ReleaseStyles {
  const key = `${name}@${version}`;
  const release = releases.get(key) ?? { name, version, slots: 0, removed: [] };
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

/** Inserts a sheet again. One that doesn't load is removed, since webpack would consider it loaded. */
function insertSheet(sheet: Sheet): Promise<void> {
  if (sheet instanceof HTMLStyleElement) {
    document.head.append(sheet);
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    // Properties instead of listeners: a sheet is inserted many times, and of two listeners the uncalled one would
    // remain.
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(`${sheet.href} did not load`));
    };
    document.head.append(sheet);
  });
}

/** A link to the season's style sheet, which no code of the release loads; none if it is present or being inserted. */
function seasonSheet(release: ReleaseId, pending: readonly Sheet[]): HTMLLinkElement[] {
  const url = releaseUrl(release.name, release.version, SEASON_STYLE);
  if ([...sheetsOf(release), ...pending].some((sheet) => pathOf(sheet) === url)) return [];
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return [link];
}

/** Removes the style sheets of releases without slots, if another release of the remote is shown. */
function removeUnused(name: string): void {
  const ofRemote = [...releases.values()].filter((release) => release.name === name);
  if (ofRemote.every(({ slots }) => slots === 0)) return;
  for (const release of ofRemote) {
    if (release.slots > 0) continue;
    for (const sheet of sheetsOf(release)) {
      sheet.remove();
      release.removed.push(sheet);
    }
  }
}

/**
 * Prepares the style sheets before a slot shows a release: loads them whole, restores removed ones, and removes those
 * of unused releases.
 */
export async function enterRelease(release: LiveRelease): Promise<void> {
  const styles = stylesOf(release);
  styles.slots += 1;
  // A release that is loaded again after a failure inserts its removed sheets a second time.
  const presentPaths = new Set(sheetsOf(release).map(pathOf));
  const sheets = styles.removed.splice(0).filter((sheet) => !presentPaths.has(pathOf(sheet)));
  removeUnused(release.name);
  if (release.seasonFiles) sheets.push(...seasonSheet(release, sheets));
  await Promise.all([...sheets.map(insertSheet), wholeSheets(release)]);
}

export function leaveRelease(release: ReleaseId): void {
  stylesOf(release).slots -= 1;
  removeUnused(release.name);
}
