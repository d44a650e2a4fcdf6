import { findRoute } from '@friends/shared/contract/portal/routes';
import { askFirstCalls } from './askFirstCalls.ts';
import { attempt } from './attempt.ts';
import { fileBringer, giveUpLateSheets } from './files.ts';
import { holdStart } from './heldStart.ts';
import { markTouches, markWhatIsDone } from './marks.ts';
import type { FirstConfig, PreloadTable, TableRoute } from './PreloadTable.ts';
import { type Reader, readReader } from './reader.ts';

// The page's first script: it runs before anything else, also before its style sheets are there. Where the page shows what its
// reader came for, that is seen before anything is read or asked that makes it react.

/**
 * What the browser knows of numbers and plurals it reads when they are first wanted: of a member's page, while it waits for
 * the code. Pages for everybody have few of them.
 */
function readTables(language: string): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      new Intl.NumberFormat('en-US').format(1);
      new Intl.PluralRules(language).select(1);
    });
  });
}

const readConfig = (): FirstConfig => JSON.parse(document.getElementById('portal')?.textContent ?? '');

/** The route of the address; a visitor on a members' page is brought home next. Null: there is no home. */
function routeHere({ routes }: PreloadTable, isMember: boolean): TableRoute | null {
  const rules = routes.map((route) => ({ matcher: route[0], who: route[1], route }));
  const find = (path: string) => {
    const match = findRoute(rules, path, isMember);
    return match.kind === 'found' ? match.route.route : null;
  };
  return find(location.pathname) ?? find('/');
}

const start = holdStart();

/** Asks for the files of the route, and then the API. */
function begin(reader: Reader, whenTouched: (work: () => void) => void): () => void {
  start?.bring(false);
  const config = readConfig();
  const { preload } = config;
  const isMember = reader.token !== null;
  const [, , files = [], calls = [], touched = [], later = []] = routeHere(preload, isMember) ?? [];
  const bring = fileBringer(preload);
  bring(preload.sheets);
  bring(files);
  if (isMember) bring(preload.member);
  if (!reader.isAnswered) bring(touched);
  whenTouched(() => bring(touched));
  const bringLater = () => bring([...later, ...preload.later], 'low');
  if (start) start.afterStart(bringLater);
  else addEventListener('DOMContentLoaded', bringLater);
  return () => {
    askFirstCalls(config, calls, reader);
    if (reader.answersFor === 'member') readTables(reader.language);
  };
}

attempt(() => {
  const reader = readReader();
  giveUpLateSheets();
  const whenTouched = markTouches();
  markWhatIsDone();
  if (!start) begin(reader, whenTouched)();
  else if (!reader.isAnswered) {
    // What `begin` reads stands behind the document, which this reader does not see.
    start.bring(true);
    addEventListener('DOMContentLoaded', () => attempt(() => begin(reader, whenTouched)()));
  } else {
    start.beforeStart(() => {
      const ask = begin(reader, whenTouched);
      setTimeout(() => attempt(ask));
    });
  }
});
