import { isRecord, isString } from '@friends/shared/contract/parse';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { isSeasonFile } from '@friends/shared/contract/season/seasonFaults';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { ActionContext } from '../registry/history.ts';
import { readDocument, updateDocument } from '../store/sharedDocument.ts';
import type { Store } from '../store/store.ts';
import { lastVersion, liveSeason } from './buildSeason.ts';
import { draftSeason, type SeasonOptions } from './draft/draftSeason.ts';
import { readSeason } from './storedSeason.ts';

/** Document in the store of releases with all drafts of seasons. */
export const DRAFTS = 'seasons.json';

/** Characters of a season's file; ours has 25,000. The limit bounds the document, which contains all drafts. */
const MAX_FILE_LENGTH = 200_000;

const MAX_DRAFTS = 20;

export interface Draft {
  readonly revision: number;
  /** Who changed it last. */
  readonly who: string;
  readonly at: string;
  readonly file: SeasonFile;
  /** Version of its latest release, and the draft's revision from which that was published. */
  readonly published?: { readonly version: string; readonly revision: number };
}

/** By season number. */
export type Drafts = ReadonlyMap<number, Draft>;

function parsePublished(value: unknown): Pick<Draft, 'published'> {
  if (!isRecord(value) || !isString(value.version) || typeof value.revision !== 'number') return {};
  return { published: { version: value.version, revision: value.revision } };
}

function parseDraft(value: unknown): (readonly [number, Draft])[] {
  if (!isRecord(value)) return [];
  const { revision, who, at, file, published } = value;
  if (typeof revision !== 'number' || !isString(who) || !isString(at) || !isSeasonFile(file)) return [];
  return [[file.season.number, { revision, who, at, file, ...parsePublished(published) }]];
}

const parseDrafts = (json: unknown): Drafts =>
  new Map(isRecord(json) && Array.isArray(json.drafts) ? json.drafts.flatMap(parseDraft) : []);

const toDocument = (drafts: Drafts) => ({ drafts: [...drafts.values()] });

const changeDrafts = (store: Store, next: (drafts: Drafts) => Drafts) =>
  updateDocument(store, DRAFTS, { read: parseDrafts, write: toDocument }, next);

export const readDrafts = (store: Store): Promise<Drafts> => readDocument(store, DRAFTS, parseDrafts);

/** @throws ReleaseRefused if there is no such draft, or it has another revision */
function draftAtRevision(drafts: Drafts, number: number, expectedRevision: number): Draft {
  const draft = drafts.get(number);
  if (!draft) throw new ReleaseRefused('no_draft', { season: number });
  if (draft.revision === expectedRevision) return draft;
  throw new ReleaseRefused('newer_draft', { season: number, who: draft.who });
}

async function requireLiveSeason(store: Store, at: Date): Promise<ReleaseId> {
  const live = await liveSeason(store, at);
  if (live === null) throw new ReleaseRefused('no_season_live');
  return live;
}

async function addDraft(
  store: Store,
  { who, at }: ActionContext,
  draft: Pick<Draft, 'file' | 'published'>,
): Promise<Draft> {
  const { number } = draft.file.season;
  const added: Draft = { revision: 1, who, at: at.toISOString(), ...draft };
  await changeDrafts(store, (drafts) => {
    if (drafts.has(number)) throw new ReleaseRefused('draft_exists', { season: number });
    if (drafts.size >= MAX_DRAFTS) throw new ReleaseRefused('many_drafts', { most: MAX_DRAFTS });
    return new Map([...drafts, [number, added]]);
  });
  return added;
}

/**
 * Creates a draft with the course and rules of the live season, and with a new map, colours and texts.
 *
 * @param today in Asia/Jakarta
 * @throws ReleaseRefused if number or name are invalid, there is a draft of that number, or no season is live
 */
export async function beginDraft(
  store: Store,
  context: ActionContext,
  input: SeasonOptions,
  today: string,
): Promise<Draft> {
  const live = await requireLiveSeason(store, context.at);
  return addDraft(store, context, { file: draftSeason(input, await readSeason(store, live), today) });
}

/**
 * Creates a draft from the latest release of a season.
 *
 * @throws ReleaseRefused if the season has a draft or was never published, or no season is live
 */
export async function reopenSeason(store: Store, context: ActionContext, number: number): Promise<Draft> {
  const { name } = await requireLiveSeason(store, context.at);
  const version = await lastVersion(store, name, number);
  if (version === null) throw new ReleaseRefused('season_unpublished', { season: number });
  const file = await readSeason(store, { name, version });
  return addDraft(store, context, { file, published: { version, revision: 1 } });
}

/**
 * Saves a draft, which must match the season's schema, but may have faults (`seasonFaults`).
 *
 * @param expectedRevision revision that the change is based on
 * @throws ReleaseRefused if it was changed since; nothing is written then
 */
export async function saveDraft(
  store: Store,
  { who, at }: ActionContext,
  number: number,
  expectedRevision: number,
  file: SeasonFile,
): Promise<{ readonly before: Draft; readonly after: Draft }> {
  if (JSON.stringify(file).length > MAX_FILE_LENGTH) throw new ReleaseRefused('season_long', { most: MAX_FILE_LENGTH });
  if (file.season.number !== number)
    throw new ReleaseRefused('season_other', { season: file.season.number, wanted: number });
  let before: Draft | undefined;
  const drafts = await changeDrafts(store, (stored) => {
    before = draftAtRevision(stored, number, expectedRevision);
    const after: Draft = { ...before, revision: before.revision + 1, who, at: at.toISOString(), file };
    return new Map([...stored, [number, after]]);
  });
  const after = drafts.get(number);
  if (!before || !after) throw new Error(`The draft of season ${number} was not written`);
  return { before, after };
}

/** Deletes a draft; its releases stay. @throws ReleaseRefused if it was changed since */
export async function dropDraft(store: Store, number: number, expectedRevision: number): Promise<Draft> {
  let dropped: Draft | undefined;
  await changeDrafts(store, (stored) => {
    dropped = draftAtRevision(stored, number, expectedRevision);
    return new Map([...stored].filter(([other]) => other !== number));
  });
  if (!dropped) throw new Error(`The draft of season ${number} was not read`);
  return dropped;
}

/** Reads a draft in an expected revision. @throws ReleaseRefused if there is no draft, or it was changed since */
export async function readDraft(store: Store, number: number, expectedRevision: number): Promise<Draft> {
  return draftAtRevision(await readDrafts(store), number, expectedRevision);
}

/** Records which revision of a draft was published; does nothing if the draft was deleted in the meantime. */
export async function savePublication(
  store: Store,
  number: number,
  publication: Pick<Draft, 'published'>,
): Promise<void> {
  await changeDrafts(store, (stored) => {
    const draft = stored.get(number);
    return draft ? new Map([...stored, [number, { ...draft, ...publication }]]) : stored;
  });
}
