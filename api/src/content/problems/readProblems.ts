import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import { CONTENT_KINDS, type ContentKind, draftEntry } from '@friends/shared/contract/staff/contentRules';
import type { Db } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { type LiveEntry, readLive } from '../../platform/imports/repository/versions.ts';
import type { Change } from '../editing/EditedKind.ts';
import { EDITED_KINDS } from '../editing/editedKinds.ts';
import type { FoundIssue } from '../editing/FoundIssue.ts';
import { issuesOf } from '../editing/issues.ts';
import { targetPages } from '../editing/linkTargets.ts';
import { draftsInSameSet } from '../editing/readRows.ts';
import { listDrafts } from '../editing/repository/drafts.ts';
import { entryNotes, type NoteSources } from './entryNotes.ts';
import { readSourcesRevision, readTranslatedTexts } from './repository/problemSources.ts';

type Problems = readonly ContentProblem[];

interface CheckContext {
  readonly db: Db;
  readonly language: Language;
  readonly pages: readonly LiveEntry[];
  readonly sources: Omit<NoteSources, 'pages'>;
}

async function check(change: Change, together: readonly Change[], context: CheckContext): Promise<FoundIssue[]> {
  const { db, language, pages, sources } = context;
  // Parsing the HTML of an entry takes some milliseconds, so other requests get their turn.
  await letOthersRun();
  const issues = await issuesOf(db, change, { language, together, pages });
  const targets = await targetPages(db, [...together, change], pages);
  const notes = await entryNotes(db, change, { ...sources, pages: targets }, language);
  return [...issues, ...notes];
}

async function problemsOfKind(kind: ContentKind, context: CheckContext): Promise<ContentProblem[]> {
  const { db, pages } = context;
  const { content, nameOf } = EDITED_KINDS[kind];
  const live = kind === 'page' ? pages : await readLive(db, content);
  const drafts = await listDrafts(db, kind);
  const problems: ContentProblem[] = [];
  const add = (change: Change, Entry: string, issues: readonly FoundIssue[], place: 'IsLive' | 'IsDraft') => {
    for (const { Field, Text, type: Type } of issues) {
      const index = problems.findIndex((one) => one.Entry === Entry && one.Field === Field && one.Text === Text);
      const both = problems[index];
      if (both) problems[index] = { ...both, [place]: true };
      else
        problems.push({
          Kind: kind,
          Entry,
          ...nameOf(change.fields),
          Field,
          Text,
          Type,
          IsLive: false,
          IsDraft: false,
          [place]: true,
        });
    }
  };
  for (const { entry, fields } of live) {
    const change: Change = { kind, entry, fields, base: fields };
    add(change, entry, await check(change, [], context), 'IsLive');
    const draft = drafts.find((one) => one.entry === entry);
    if (draft) add(draft, entry, await check(draft, await draftsInSameSet(db, draft), context), 'IsDraft');
  }
  for (const draft of drafts.filter(({ entry }) => entry === null))
    add(draft, draftEntry(draft.id), await check(draft, await draftsInSameSet(db, draft), context), 'IsDraft');
  return problems;
}

async function readAll({ db, portalPaths }: AppContext, language: Language): Promise<Problems> {
  const pages = await readLive(db, EDITED_KINDS.page.content);
  const [paths, translatedTexts] = [await portalPaths(), await readTranslatedTexts(db)];
  const context = { db, language, pages, sources: { paths, translatedTexts } };
  const problems: ContentProblem[] = [];
  for (const kind of CONTENT_KINDS) problems.push(...(await problemsOfKind(kind, context)));
  return problems;
}

interface Stored {
  readonly revision: string;
  readonly problems: Promise<Problems>;
}

const STORED = new WeakMap<AppContext, Partial<Record<Language, Stored>>>();

/**
 * Problems of live content and drafts, by kind and entry. Kept until content, pictures, agencies or the portal's paths
 * change.
 */
export async function readProblems(context: AppContext, language: Language): Promise<Problems> {
  const paths = await context.portalPaths();
  const revision = `${await readSourcesRevision(context.db)} ${paths?.join(' ')}`;
  const stored = STORED.get(context) ?? {};
  STORED.set(context, stored);
  const index = stored[language];
  if (index?.revision === revision) return index.problems;
  const problems = readAll(context, language);
  stored[language] = { revision, problems };
  problems.catch(() => {
    if (stored[language]?.problems === problems) stored[language] = undefined;
  });
  return problems;
}
