import { findRoute } from '@friends/shared/contract/portal/routes';
import { attempt } from './attempt.ts';
import { deferBoot } from './deferBoot.ts';
import { createPreloader, removeLateSheets } from './files.ts';
import { markTouches, recordActions } from './marks.ts';
import type { FirstConfig, PreloadTable, TableRoute } from './PreloadTable.ts';
import { prefetchCalls } from './prefetchCalls.ts';
import { type Reader, readReader } from './reader.ts';

// The page's first script: runs before everything else, including style sheets. If the document shows what its reader
// needs, it is painted before any work that makes it interactive.

/**
 * Loads the browser's number and plural data on members' pages while they wait for the code. Other pages rarely need
 * it.
 */
function warmUpIntl(language: string): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      new Intl.NumberFormat('en-US').format(1);
      new Intl.PluralRules(language).select(1);
    });
  });
}

const readConfig = (): FirstConfig => JSON.parse(document.getElementById('portal')?.textContent ?? '');

/** The route of this address. Visitors on members' pages are redirected to the home page. Null without a home page. */
function currentRoute({ routes }: PreloadTable, isMember: boolean): TableRoute | null {
  const rules = routes.map((route) => ({ matcher: route[0], who: route[1], route }));
  const find = (path: string) => {
    const match = findRoute(rules, path, isMember);
    return match.kind === 'found' ? match.route.route : null;
  };
  return find(location.pathname) ?? find('/');
}

const deferredBoot = deferBoot();

/** Preloads the route's files. @returns a function that makes the first calls */
function loadPage(reader: Reader, whenTouched: (work: () => void) => void): () => void {
  deferredBoot?.preload(false);
  const config = readConfig();
  const { preload } = config;
  const isMember = reader.token !== null;
  const [, , files = [], calls = [], touched = [], later = []] = currentRoute(preload, isMember) ?? [];
  const preloadFiles = createPreloader(preload);
  preloadFiles(preload.sheets);
  preloadFiles(files);
  if (isMember) preloadFiles(preload.member);
  if (!reader.isAnswered) preloadFiles(touched);
  whenTouched(() => preloadFiles(touched));
  const preloadLater = () => preloadFiles([...later, ...preload.later], 'low');
  if (deferredBoot) deferredBoot.afterStart(preloadLater);
  else addEventListener('DOMContentLoaded', preloadLater);
  return () => {
    prefetchCalls(config, calls, reader);
    if (reader.answersFor === 'member') warmUpIntl(reader.language);
  };
}

attempt(() => {
  const reader = readReader();
  removeLateSheets();
  const whenTouched = markTouches();
  recordActions();
  if (!deferredBoot) loadPage(reader, whenTouched)();
  else if (!reader.isAnswered) {
    // `loadPage` reads data that comes after the prerendered content, which is hidden from this reader.
    deferredBoot.preload(true);
    addEventListener('DOMContentLoaded', () => attempt(() => loadPage(reader, whenTouched)()));
  } else {
    deferredBoot.beforeStart(() => {
      const makeCalls = loadPage(reader, whenTouched);
      setTimeout(() => attempt(makeCalls));
    });
  }
});
