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
import { Refusal, throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { type KeyRing, readKeyRing } from '../../platform/secrets/keyRing.ts';
import { CLAIM_FIELDS } from '../accounts/claimFields.ts';
import { wereEverChanged, writeActivity } from '../activity/repository.ts';
import { findPendingChange } from '../emailChanges/repository.ts';
import { requestEmailChange } from '../emailChanges/requestEmailChange.ts';
import { holdPayouts } from '../payoutHolds/holdPayouts.ts';
import { requireRecentConfirmation } from '../sessions/requireRecentConfirmation.ts';
import { fieldsToChange, type ProfileChange, profileFaults, toProfileValues } from './profileFaults.ts';
import type { ProfileForm } from './readProfileForm.ts';
import { lockPayoutValues, markContactChanged, type PayoutValues, readHome, storeProfile } from './repository.ts';

/**
 * Recipient and destination of rewards: everything a claim may need (`claimRefusal`). Changing it needs the password,
 * so that no one else can redirect rewards.
 */
const PAYOUT_FIELDS = ['Name', 'Phone', 'Address', ...CLAIM_FIELDS] as const;

/** The new e-mail address if it differs in more than spelling. */
function newEmail(stored: Pick<PayoutValues, 'Email'>, { Email }: ProfileChange): string | null {
  return Email !== undefined && !isSame('email', Email, stored.Email) ? Email : null;
}

/**
 * Payout fields that the form changes. Stored values are normalized first, as the format of some, such as phones, has
 * changed.
 */
function changedPayoutFields(stored: PayoutValues, change: ProfileChange, home: string): ProfileField[] {
  const isChanged = (field: (typeof PAYOUT_FIELDS)[number]) =>
    change[field] !== storedDetail(field, stored[field], home);
  return PAYOUT_FIELDS.filter((field) => change[field] !== undefined && isChanged(field));
}

/**
 * True if all these fields are filled in for the first time. A field emptied before counts as changed: otherwise an
 * attacker could empty a detail, then fill it in as if for the first time.
 */
async function areNewDetails(tx: Tx, memberId: number, stored: PayoutValues, fields: readonly ProfileField[]) {
  const areEmpty = PAYOUT_FIELDS.every((field) => !fields.includes(field) || stored[field].trim() === '');
  return areEmpty && !(await wereEverChanged(tx, memberId, fields));
}

const CLAIM_FIELD_NAMES: ReadonlySet<string> = new Set(CLAIM_FIELDS);

export interface ProfileUpdate {
  readonly member: Member;
  readonly form: ProfileForm;
  /** Device of the call (`deviceOf`). */
  readonly device: string;
}

interface CheckedUpdate extends Pick<ProfileUpdate, 'member' | 'device'> {
  readonly change: ProfileChange;
  readonly home: string;
  /** WebP; null if none was sent. */
  readonly picture: Buffer | null;
  readonly now: Date;
}

/** Validates the form and returns the changes. Throws 422 with every invalid field. */
async function checkForm(db: Db, { form, member, device }: ProfileUpdate, now: Date): Promise<CheckedUpdate> {
  const fields = fieldsToChange(form.fields.Fields);
  if (!fields) throw new Refusal('invalid_input', { fields: { Fields: 'not_possible' } });
  const home = await readHome(db, member.id);
  const values = toProfileValues(form.fields, home);
  const picture = form.picture && (await reencodePicture(form.picture));
  const pictureFault: FieldFaults<'Image'> = form.picture && !picture ? { Image: 'invalid_picture' } : {};
  const faults = pickFields(profileFaults(values, home, now), fields);
  throwIfFaulty({ ...faults, ...pictureFault, ...form.faults });
  return { change: pickFields(values, fields), home, picture, member, device, now };
}

/**
 * Locks the stored values until the transaction ends, and returns the new e-mail address and the changed payout fields.
 *
 * @throws Refusal `password_needed` with these fields, unless the member has entered their password recently
 */
async function confirmSensitiveChanges(tx: Tx, ring: KeyRing, { member, change, home, now }: CheckedUpdate) {
  const stored = await lockPayoutValues(tx, ring, member.id);
  const payout = changedPayoutFields(stored, change, home);
  const requested = newEmail(stored, change);
  const pending = requested === null ? null : await findPendingChange(tx, member.id);
  // Submitting the pending address again is not a new request.
  const isPending = pending !== null && requested !== null && isSame('email', pending.newEmail, requested);
  const email = isPending ? null : requested;
  requireRecentConfirmation(member, email === null ? payout : ['Email', ...payout], now);
  return { stored, email, payout };
}

async function store(tx: Tx, context: AppContext, update: CheckedUpdate): Promise<void> {
  const { member, change, picture, device, now } = update;
  const memberId = member.id;
  const ring = await readKeyRing(tx, context.config);
  const { stored, email, payout } = await confirmSensitiveChanges(tx, ring, update);
  const image = picture && (await storePicture(tx, { memberId, bytes: picture, now }));
  await storeProfile(tx, ring, memberId, { change, stored, image });
  if (payout.length > 0) {
    const kind = (await areNewDetails(tx, memberId, stored, payout)) ? 'details_added' : 'details_changed';
    await writeActivity(tx, { memberId, what: kind, fields: payout, device, now });
    await context.points.refreshCorrectedDetails(tx, ring, { memberId, fields: payout, now });
    // A hold of payouts is only for accounts that money or vouchers go to.
    if (payout.some((field) => !CLAIM_FIELD_NAMES.has(field))) await markContactChanged(tx, memberId, now);
    if (payout.some((field) => CLAIM_FIELD_NAMES.has(field)))
      await holdPayouts(tx, context.config, { memberId, change: { kind, fields: payout }, now });
    else await writeMail(tx, { to: memberId, kind, facts: { fields: payout, stop: null }, now });
  }
  if (email !== null) await requestEmailChange(tx, context.config, { memberId, email, device, now });
}

/**
 * Changes the member's profile, or only the fields that the form names. A new e-mail address is pending until its link
 * is opened.
 *
 * @throws Refusal 422 with every invalid field, 403 if the password is needed, 409 for a taken e-mail address, 429 for
 * too many addresses
 */
export async function updateProfile(context: AppContext, update: ProfileUpdate, limits: Limits): Promise<void> {
  const { db, clock, mail, config } = context;
  const ring = await readKeyRing(db, config);
  const ready = await checkForm(db, update, clock());
  // Checked once before the transaction that stores the changes: the limit is counted in between, as counting inside a
  // transaction would deadlock on the embedded database.
  const { email } = await inTransaction(db, (tx) => confirmSensitiveChanges(tx, ring, ready));
  if (email !== null) await limits.emailChange.take(String(update.member.id), clock());
  await inTransaction(db, (tx) => store(tx, context, ready));
  mail.notify();
}
