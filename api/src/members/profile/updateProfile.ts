import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { isSame } from '@friends/shared/contract/rules/identity';
import { pickFields } from '@friends/shared/contract/rules/pickFields';
import { type ProfileField, storedDetail } from '@friends/shared/contract/rules/profileRules';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext, Member } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { reencodePicture } from '../../platform/pictures/reencodePicture.ts';
import { storePicture } from '../../platform/pictures/repository.ts';
import { Refusal, refuseFaults } from '../../platform/problems/Refusal.ts';
import { type KeyRing, readKeyRing } from '../../platform/secrets/keyRing.ts';
import { CLAIM_FIELDS } from '../accounts/claimFields.ts';
import { wereEverChanged, writeActivity } from '../activity/repository.ts';
import { askEmailChange } from '../emailChanges/askEmailChange.ts';
import { findPending } from '../emailChanges/repository.ts';
import { holdPayouts } from '../payoutHolds/holdPayouts.ts';
import { demandConfirmed } from '../sessions/confirmedLately.ts';
import { fieldsToChange, type ProfileChange, profileFaults, toProfileValues } from './profileFaults.ts';
import type { ProfileForm } from './readProfileForm.ts';
import { lockPayoutValues, type PayoutValues, readHome, storeProfile } from './repository.ts';

/** Who a reward goes to and where: all that a claim may need (`claimRefusal`), so that nobody else can have it sent to them. */
const PAYOUT_FIELDS = ['Name', 'Phone', 'Address', ...CLAIM_FIELDS] as const;

/** The address, where another one was typed; another spelling is no other one. */
function newEmail(stored: Pick<PayoutValues, 'Email'>, { Email }: ProfileChange): string | null {
  return Email !== undefined && !isSame('email', Email, stored.Email) ? Email : null;
}

/** Payout fields that the form changes. What was stored in another form, as phones were, may be the same. */
function changedPayoutFields(stored: PayoutValues, typed: ProfileChange, home: string): ProfileField[] {
  const isChanged = (field: (typeof PAYOUT_FIELDS)[number]) =>
    typed[field] !== storedDetail(field, stored[field], home);
  return PAYOUT_FIELDS.filter((field) => typed[field] !== undefined && isChanged(field));
}

/**
 * True if all these fields are filled in for the first time. What was emptied before counts as changed: whoever took the
 * account could else empty a detail, and fill it in as if it were the first.
 */
async function areFirst(tx: Tx, memberId: number, stored: PayoutValues, fields: readonly ProfileField[]) {
  const areEmpty = PAYOUT_FIELDS.every((field) => !fields.includes(field) || stored[field].trim() === '');
  return areEmpty && !(await wereEverChanged(tx, memberId, fields));
}

/** Accounts that rewards are paid to. */
const ACCOUNTS: ReadonlySet<string> = new Set(CLAIM_FIELDS);

export interface ProfileUpdate {
  readonly member: Member;
  readonly form: ProfileForm;
  /** Of the call (`deviceOf`). */
  readonly device: string;
}

interface CheckedUpdate extends Pick<ProfileUpdate, 'member' | 'device'> {
  readonly change: ProfileChange;
  /** Country ID. */
  readonly home: string;
  /** WebP; null where none was sent. */
  readonly picture: Buffer | null;
  readonly now: Date;
}

/** Every wrong field at once, or what of the profile is to change. Throws 422. */
async function checkForm(db: Db, { form, member, device }: ProfileUpdate, now: Date): Promise<CheckedUpdate> {
  const fields = fieldsToChange(form.fields.Fields);
  if (!fields) throw new Refusal('invalid_input', { fields: { Fields: 'not_possible' } });
  const home = await readHome(db, member.id);
  const values = toProfileValues(form.fields, home);
  const picture = form.picture && (await reencodePicture(form.picture));
  const pictureFault: FieldFaults<'Image'> = form.picture && !picture ? { Image: 'invalid_picture' } : {};
  const faults = pickFields(profileFaults(values, home, now), fields);
  refuseFaults({ ...faults, ...pictureFault, ...form.faults });
  return { change: pickFields(values, fields), home, picture, member, device, now };
}

/** What of the form needs the password. Throws `password_needed`, which names it, unless it was typed lately. */
async function demandPassword(tx: Tx, ring: KeyRing, { member, change, home, now }: CheckedUpdate) {
  const stored = await lockPayoutValues(tx, ring, member.id);
  const payout = changedPayoutFields(stored, change, home);
  const typed = newEmail(stored, change);
  const pending = typed === null ? null : await findPending(tx, member.id);
  // Saving the address that waits already asks for nothing new.
  const email = pending && typed !== null && isSame('email', pending.newEmail, typed) ? null : typed;
  demandConfirmed(member, email === null ? payout : ['Email', ...payout], now);
  return { stored, email, payout };
}

async function store(tx: Tx, context: AppContext, update: CheckedUpdate): Promise<void> {
  const { member, change, picture, device, now } = update;
  const memberId = member.id;
  const ring = await readKeyRing(tx, context.config);
  const { stored, email, payout } = await demandPassword(tx, ring, update);
  const image = picture && (await storePicture(tx, { memberId, bytes: picture, now }));
  await storeProfile(tx, ring, memberId, { change, stored, image });
  if (payout.length > 0) {
    const kind = (await areFirst(tx, memberId, stored, payout)) ? 'details_added' : 'details_changed';
    await writeActivity(tx, { memberId, what: kind, fields: payout, device, now });
    await context.points.takeCorrected(tx, ring, { memberId, fields: payout, now });
    // Where rewards are paid to another account now, payouts wait for a day.
    if (payout.some((field) => ACCOUNTS.has(field)))
      await holdPayouts(tx, context.config, { memberId, change: { kind, fields: payout }, now });
    else await writeMail(tx, { to: memberId, kind, facts: { fields: payout, stop: null }, now });
  }
  if (email !== null) await askEmailChange(tx, context.config, { memberId, email, device, now });
}

/**
 * Changes the member's profile, or the fields of it that the form names; another address waits until its link is opened.
 * Throws 422 with every wrong field, 403 where the password is needed first, 409 for a taken address, 429 for too many
 * addresses.
 */
export async function updateProfile(context: AppContext, update: ProfileUpdate, limits: Limits): Promise<void> {
  const { db, clock, mail, config } = context;
  const ring = await readKeyRing(db, config);
  const ready = await checkForm(db, update, clock());
  // Counted before the transaction: on the embedded database a count beside it would wait for it.
  const { email } = await inTransaction(db, (tx) => demandPassword(tx, ring, ready));
  if (email !== null) await limits.emailChange.take(String(update.member.id), clock());
  await inTransaction(db, (tx) => store(tx, context, ready));
  mail.notify();
}
