import { randomUUID } from 'node:crypto';
import { FEED_PART_BYTES, FEED_PICKUP_ACTOR, MAX_FEED_BYTES } from '@friends/shared/contract/staff/feedRules';
import { writeAudit } from '../../../platform/audit/repository.ts';
import { jakartaMinute } from '../../../platform/calendar/days.ts';
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import { type Inbox, type InboxFile, InboxFileChanged } from '../../../platform/inbox/Inbox.ts';
import {
  decidePickup,
  deletePickup,
  endPickup,
  insertPickup,
  type PickupDecision,
  type StoredPickup,
} from '../repository/feedPickups.ts';
import {
  findUpload,
  insertUpload,
  isAnyImporting,
  type StoredUpload,
  startStep,
  storePart,
} from '../repository/feedUploads.ts';
import { runCheck, runImport, type StepContext } from '../uploads/uploadSteps.ts';
import { refusedFile } from './refusedFile.ts';

/** Another import is running, or the file is still being written: it is left for the next run. */
export class PickupMustWait extends Error {
  override readonly name = 'PickupMustWait';
}

/** Splits a file into the parts of an upload. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= FEED_PART_BYTES; rest = rest.subarray(FEED_PART_BYTES))
      yield rest.subarray(0, FEED_PART_BYTES);
  }
  if (rest.length > 0) yield rest;
}

async function storeUpload(tx: Tx, inbox: Inbox, file: InboxFile, now: Date): Promise<number> {
  const id = await insertUpload(tx, { fileName: file.name, bytes: file.size, who: FEED_PICKUP_ACTOR, now });
  let [part, bytes] = [0, 0];
  for await (const content of partsOf(inbox.read(file))) {
    bytes += content.length;
    await storePart(tx, id, part, content);
    part += 1;
  }
  if (bytes !== file.size) throw new InboxFileChanged(file.name);
  return id;
}

/** Stores a new file as an upload, all or nothing; an empty or too large file is recorded as failed, without content. */
export function storePickup({ db, clock }: StepContext, inbox: Inbox, file: InboxFile): Promise<StoredPickup> {
  const isStorable = file.size > 0 && file.size <= MAX_FEED_BYTES;
  return inTransaction(db, async (tx) => {
    const now = clock();
    const uploadId = isStorable ? await storeUpload(tx, inbox, file, now) : null;
    const pickup = await insertPickup(tx, { fileName: file.name, fileVersion: file.version, uploadId, now });
    if (isStorable) return pickup;
    const most = MAX_FEED_BYTES / 1024 / 1024;
    const reason =
      file.size === 0
        ? { en: 'The file is empty.', id: 'File ini kosong.' }
        : { en: `The file is larger than ${most} MB.`, id: `File ini lebih besar dari ${most} MB.` };
    return decide(tx, { clock }, pickup, { result: 'failed', reason });
  });
}

/** Stores the decision about a file, also in the audit log. */
async function decide(
  tx: Tx,
  { clock }: Pick<StepContext, 'clock'>,
  { id, file_name: target }: StoredPickup,
  decision: PickupDecision,
): Promise<StoredPickup> {
  const what = `booking feed picked up: ${decision.result}`;
  await writeAudit(tx, { who: FEED_PICKUP_ACTOR, clock }, { what, target, why: decision.reason?.en });
  return decidePickup(tx, id, decision);
}

async function checkUpload(context: StepContext, { id, bytes, state, failure, plan }: StoredUpload): Promise<void> {
  if (state === 'checked' && failure === null && plan !== null) return;
  const step = { id, runner: randomUUID() };
  const started = await inTransaction(context.db, (tx) =>
    startStep(
      tx,
      { id, state: 'checking', from: ['uploading', 'checked', 'unreadable'] },
      { ...step, total: bytes, allowOwnerChange: false },
    ),
  );
  if (!started) throw new PickupMustWait();
  await runCheck(context, step);
}

/** Decision not to import a checked file automatically; null if it can be imported. */
function refusalOf({ state, unreadable, plan }: StoredUpload): PickupDecision | null {
  if (state === 'unreadable' && unreadable) return { result: 'failed', reason: unreadable };
  if (plan === null) throw new PickupMustWait();
  const { Same, Refused, New, Changed } = plan;
  if (Same !== null) {
    const [when, file] = [jakartaMinute(new Date(Same.ImportedAt)), Same.File];
    const before = { en: `Already imported on ${when} (${file})`, id: `Sudah diimpor pada ${when} (${file})` };
    if (New + Changed === 0) return { result: 'same', reason: { en: `${before.en}.`, id: `${before.id}.` } };
    // An old file, or a new one with bookings as they were before: a person decides.
    return {
      result: 'failed',
      reason: {
        en: `${before.en}, but it would change bookings that have changed since.`,
        id: `${before.id}, tetapi akan mengubah pesanan yang sudah berubah sejak itu.`,
      },
    };
  }
  if (Refused === 0) return null;
  return {
    result: 'failed',
    reason: {
      en: `${Refused} ${Refused === 1 ? 'line is' : 'lines are'} refused.`,
      id: `${Refused} baris ditolak.`,
    },
  };
}

async function importChecked(
  context: StepContext,
  { id, plan, import_id: startedImport }: StoredUpload,
): Promise<void> {
  const step = { id, runner: randomUUID() };
  await inTransaction(context.db, async (tx) => {
    if (await isAnyImporting(tx, id)) throw new PickupMustWait();
    const started = { ...step, total: plan?.Rows ?? 0 };
    if (!(await startStep(tx, { id, state: 'importing', from: ['checked'] }, started))) throw new PickupMustWait();
  });
  const revision = plan?.Revision ?? '';
  await runImport(context, {
    ...step,
    who: FEED_PICKUP_ACTOR,
    revision,
    skipRefused: false,
    again: startedImport !== null,
  });
}

/** Attempts if bookings change between dry run and import. */
const MAX_TRIES = 3;

/**
 * Checks and imports an upload, continuing after the last step that a former process finished.
 *
 * @returns null if the upload was deleted
 */
async function decideUpload(context: StepContext, uploadId: number | null): Promise<PickupDecision | null> {
  const find = async () => (uploadId === null ? undefined : findUpload(context.db, uploadId));
  let upload = await find();
  for (let tries = 0; upload && tries < MAX_TRIES; tries += 1) {
    if (upload.state !== 'imported' && upload.import_id === null) {
      await checkUpload(context, upload);
      upload = (await find()) ?? upload;
      const refused = refusalOf(upload);
      if (refused) return refused;
    }
    if (upload.state !== 'imported') await importChecked(context, upload);
    upload = (await find()) ?? upload;
    if (upload.state === 'imported') return { result: 'imported', importId: upload.import_id };
  }
  if (upload) throw new PickupMustWait();
  return null;
}

/** File systems allow 255; the number and `.refused.csv` are added. */
const MAX_NAME_BYTES = 230;

/** Shortens a long name at its start, as its end has the file type. */
function shortName(name: string): string {
  const characters = Array.from(name);
  while (Buffer.byteLength(characters.join('')) > MAX_NAME_BYTES) characters.shift();
  return characters.join('');
}

/** The path a file is moved to; the number distinguishes files of the same name. */
const targetOf = ({ id, file_name: name, result }: StoredPickup): string =>
  `${result === 'failed' ? 'failed' : 'done'}/${String(id).padStart(6, '0')}-${shortName(name)}`;

/**
 * Does the remaining steps for a stored file: checks and imports it, then moves it away. Each step is done once, even
 * after a crash.
 *
 * @returns null if its upload was deleted; then the record of the file is deleted too
 * @throws PickupMustWait if it is left for the next run
 */
export async function finishPickup(
  context: StepContext,
  inbox: Inbox,
  pickup: StoredPickup,
): Promise<StoredPickup | null> {
  const { db, clock } = context;
  let decided = pickup;
  if (pickup.result === null) {
    const decision = await decideUpload(context, pickup.upload_id);
    if (decision === null) {
      await deletePickup(db, pickup.id);
      return null;
    }
    decided = await inTransaction(db, (tx) => decide(tx, { clock }, pickup, decision));
  }
  const target = targetOf(decided);
  if (decided.result === 'failed' && decided.upload_id !== null) {
    const upload = await findUpload(db, decided.upload_id);
    if (upload?.plan && upload.plan.Refused > 0)
      await inbox.write(`${target}.refused.csv`, await refusedFile(db, upload.id));
  }
  await inbox.move({ name: decided.file_name, version: decided.file_version }, target);
  await endPickup(db, decided.id, clock());
  return decided;
}
