import type { Language } from '@friends/shared/contract/rules/language';
import type { PayoutExportPreview, PayoutProblem } from '@friends/shared/contract/staff/payoutBatches';
import { payoutProblemText } from '@friends/shared/contract/words/payoutProblemText';
import { openFrozen } from '../../../members/claimDetails/frozenDetails.ts';
import { jakartaDay, jakartaTime } from '../../../platform/calendar/days.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { type KeyRing, readKeyRing } from '../../../platform/secrets/keyRing.ts';
import { countChange } from '../../payoutItems/repository.ts';
import { fileSubject } from '../fileSubject.ts';
import { checkRows } from '../formats/checkRows.ts';
import type { PayoutFormat } from '../formats/loadFormats.ts';
import type { PayoutFileBatch, PayoutFileRow, RenderedPayoutFile } from '../formats/payoutFile.ts';
import { renderFile } from '../formats/renderFile.ts';
import { heldUntil } from '../heldUntil.ts';
import type { PayoutChange, PayoutContext } from '../payoutWork.ts';
import {
  lockMembers,
  pointsByLedger,
  readItems,
  type StoredBatch,
  type StoredItem,
  storeFile,
} from '../repository/batches.ts';
import { readSealedFile } from '../repository/sealedFiles.ts';
import { type BatchTarget, lockExpected } from './decideBatch.ts';
import { stateOf } from './toPayoutBatch.ts';

function toRow(ring: KeyRing, item: StoredItem): PayoutFileRow {
  const details = item.sealed === null ? {} : openFrozen(ring, item.id, item.sealed);
  return {
    claim: item.id,
    account: details.ClaimBankAccount ?? '',
    holder: details.ClaimBankHolder ?? item.memberName,
    bankName: details.ClaimBankName ?? '',
    amount: item.amount - item.deducted,
    email: item.email,
    phone: details.ClaimOvoPhone ?? '',
  };
}

const rowsOf = async (db: Db, id: number): Promise<StoredItem[]> =>
  (await readItems(db, id)).filter(({ removedAt }) => removedAt === null);

const fileBatch = (ring: KeyRing, id: number, items: readonly StoredItem[], now: Date): PayoutFileBatch => ({
  number: id,
  valueDate: jakartaDay(now),
  rows: items.map((item) => toRow(ring, item)),
});

interface ObstacleTexts {
  readonly paid: string;
  readonly stopped: string;
  readonly held: (until: string) => string;
}

const OBSTACLE_TEXTS: Readonly<Record<Language, ObstacleTexts>> = {
  en: {
    paid: 'The claim is marked as paid already. Remove it from the batch.',
    stopped: 'The member has stopped payouts. Remove the claim from the batch.',
    held: (until) =>
      `The member recently changed their payout details: the claim is on hold until ${until} (WIB). Wait, or remove it from the batch.`,
  },
  id: {
    paid: 'Klaim ini sudah ditandai sebagai dibayar. Keluarkan klaim ini dari batch.',
    stopped: 'Member menghentikan pembayaran. Keluarkan klaim ini dari batch.',
    held: (until) =>
      `Data pembayaran member baru saja diubah: klaim ini ditahan sampai ${until} (WIB). Tunggu, atau keluarkan dari batch.`,
  },
};

/** Reason why a claim in the batch cannot be paid now; null if it can. */
function payoutObstacle({ changed, stopped, paidOn }: StoredItem, now: Date, language: Language): string | null {
  // Paid by the previous release, which has no batches.
  if (paidOn !== null) return OBSTACLE_TEXTS[language].paid;
  if (stopped !== null) return OBSTACLE_TEXTS[language].stopped;
  const until = heldUntil(changed, now);
  return until === null ? null : OBSTACLE_TEXTS[language].held(jakartaTime(until).slice(0, 16));
}

function problemsOf(
  format: PayoutFormat,
  batch: PayoutFileBatch,
  { items, now, language }: { readonly items: readonly StoredItem[]; readonly now: Date; readonly language: Language },
): PayoutProblem[] {
  const names = new Map(items.map(({ id, memberName }) => [id, memberName]));
  const obstacles = items.flatMap((item) => {
    const Problem = payoutObstacle(item, now, language);
    return Problem === null ? [] : [{ Claim: item.id, MemberName: item.memberName, Problem }];
  });
  const invalid = checkRows(format, batch).map((problem) => ({
    Claim: problem.claim,
    MemberName: names.get(problem.claim ?? 0) ?? '',
    Problem: payoutProblemText(problem, language),
  }));
  return [...obstacles, ...invalid];
}

/** Previews a batch's file, with the problems that prevent creating it. Changes nothing. */
export async function previewExport(
  db: Db,
  { id }: Pick<StoredBatch, 'id'>,
  {
    format,
    now,
    language,
    config,
  }: Pick<PayoutContext, 'now' | 'config'> & { readonly format: PayoutFormat; readonly language: Language },
): Promise<PayoutExportPreview> {
  const items = await rowsOf(db, id);
  const batch = fileBatch(await readKeyRing(db, config), id, items, now);
  return {
    Template: format.id,
    Count: items.length,
    Sum: batch.rows.reduce((sum, { amount }) => sum + amount, 0),
    Problems: problemsOf(format, batch, { items, now, language }),
  };
}

/** @throws Refusal unless file, batch, claims and ledger agree exactly */
async function checkSums(
  tx: Tx,
  batch: StoredBatch,
  items: readonly StoredItem[],
  file: RenderedPayoutFile,
): Promise<void> {
  const claims = items.reduce((sum, { value, deducted }) => sum + value - deducted, 0);
  const sums = { file: file.sum, batch: batch.sum - batch.deducted, claims };
  const isSame = new Set(Object.values(sums)).size === 1 && file.count === batch.count && file.count === items.length;
  const ledger = await pointsByLedger(
    tx,
    items.map(({ id }) => id),
  );
  const [mismatched] = items.filter(
    ({ id, points, status }) => status !== 'Approved' || (ledger.get(id) ?? 0) !== points,
  );
  if (isSame && !mismatched) return;
  throw new Refusal('payout_sum', { ...sums, odd: mismatched?.id ?? null });
}

/**
 * Creates a batch's bank file, once, and marks the batch as exported. The caller writes the audit entry.
 *
 * @throws Refusal if it is not approved, a row cannot be paid or written, or sums differ
 */
export async function exportBatch(
  tx: Tx,
  { format, ...target }: BatchTarget & { readonly format: PayoutFormat },
  work: PayoutContext,
): Promise<PayoutChange> {
  const { who, now, config } = work;
  const batch = await lockExpected(tx, target, work);
  const { id } = batch;
  const state = stateOf(batch, config);
  if (state === 'waiting') throw new Refusal('payout_unapproved', { id });
  if (state !== 'ready' || format.kind !== batch.kind) throw new Refusal('payout_state', { id, state });
  await lockMembers(tx, batch.memberIds);
  const items = await rowsOf(tx, id);
  const ring = await readKeyRing(tx, config);
  const contents = fileBatch(ring, id, items, now);
  const problems = problemsOf(format, contents, { items, now, language: 'en' });
  if (problems.length > 0)
    // Without details, as the audit log must not contain members' input.
    throw new Refusal('payout_problems', { id });
  const file = await renderFile(format, contents);
  await checkSums(tx, batch, items, file);
  const sealed = ring.seal(fileSubject(id), Buffer.from(file.bytes).toString('base64'));
  await storeFile(tx, id, { by: who, at: now, template: format.id, name: file.name, type: file.type, sealed });
  await countChange(tx, id);
  return {
    change: { what: 'payout batch exported', after: { Template: format.id, Count: file.count, Sum: file.sum } },
  };
}

/** The stored bytes of a batch's file; null if it has none. */
export async function openFile(db: Db, id: number, config: PayoutContext['config']): Promise<Buffer | null> {
  const sealed = await readSealedFile(db, id);
  if (sealed === null) return null;
  return Buffer.from((await readKeyRing(db, config)).open(fileSubject(id), sealed), 'base64');
}
