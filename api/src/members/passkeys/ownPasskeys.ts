import type { PasskeyCreation } from '@friends/shared/contract/api/passkeys';
import { MAX_PASSKEYS } from '@friends/shared/contract/rules/passkeys';
import { isDuplicate } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { readRecipient } from '../../platform/mail/repository.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { lockPassword, readPasswordHash } from '../accounts/repository/passwords.ts';
import { writeActivity } from '../activity/repository.ts';
import { holdPayouts } from '../payoutHolds/holdPayouts.ts';
import { type OwnProof, withProof } from '../twoFactor/ownProof.ts';
import { CHALLENGE_LIFETIME_MS, Challenges, challengeOf, type Purpose } from './Challenges.ts';
import { type CreatedPasskey, parseCreatedPasskey } from './readCredential.ts';
import { relyingParty } from './relyingParty.ts';
import { ensureHandle, insertPasskey, listCredentialIds, type NewCredential, removePasskey } from './repository.ts';
import { webAuthn } from './webAuthn.ts';

/** COSE algorithms of which every authenticator supports one: EdDSA, ECDSA with P-256, RSA (PKCS #1 v1.5). */
const ALGORITHMS = [-8, -7, -257];
const TITLE = 'Friends Rewards';

/** Includes the password hash, so that a registration begun before a password change can't be completed after it. */
const addingPurpose = (memberId: number, passwordHash: string): Purpose => `add ${memberId} ${passwordHash}`;

function assertPasskeyLimit(count: number): void {
  if (count >= MAX_PASSKEYS) throw new Refusal('passkeys_full');
}

/**
 * Creation options for the browser, valid for five minutes.
 *
 * @throws Refusal `passkeys_full` if the member has the maximum number of passkeys
 */
export function beginPasskey(context: AppContext, limits: Limits, proof: OwnProof): Promise<PasskeyCreation> {
  const { memberId } = proof;
  return withProof(context, limits, proof, async (passwordHash) => {
    const challenge = await new Challenges(context).create(addingPurpose(memberId, passwordHash));
    return async (tx) => {
      const credentialIds = await listCredentialIds(tx, memberId);
      assertPasskeyLimit(credentialIds.length);
      const { email, name } = await readRecipient(tx, memberId);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: TITLE,
        rpID: relyingParty(context.config).id,
        userName: email,
        userDisplayName: name || email,
        userID: await ensureHandle(tx, memberId),
        challenge,
        timeout: CHALLENGE_LIFETIME_MS,
        excludeCredentials: credentialIds.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return options as PasskeyCreation;
    };
  });
}

export interface AddedPasskey {
  readonly memberId: number;
  readonly name: string;
  /** JSON of the browser's `RegistrationResponseJSON`. */
  readonly response: string;
  /** Device of the call (`deviceOf`). */
  readonly device: string;
}

const NOT_POSSIBLE = { Passkey: 'not_possible' } as const;

/** Verifies a registration response. Throws `invalid_input` if it is for another portal, or malformed. */
async function verify(
  context: AppContext,
  { created, name }: { readonly created: CreatedPasskey; readonly name: string },
  expectedChallenge: string,
): Promise<NewCredential> {
  const { id, origins } = relyingParty(context.config);
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await verifyRegistrationResponse({
    response: { ...created, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) throw new Refusal('invalid_input', { fields: NOT_POSSIBLE });
  const { credential, credentialBackedUp } = result.registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  return { credentialId, publicKey, counter, synced: credentialBackedUp, name: name.trim() };
}

/**
 * Stores a new passkey. As it is a new way to log in, payouts are put on hold for a day, and every address of the
 * member is mailed a link that stops payouts and removes the passkey (docs/decisions/0106).
 *
 * @returns the passkey's ID
 * @throws Refusal `passkey_expired`, `invalid_input`, `passkeys_full` or `passkey_known`
 */
export async function addPasskey(context: AppContext, added: AddedPasskey): Promise<number> {
  const { db, config, clock, mail } = context;
  const { memberId, name, device } = added;
  const challenges = new Challenges(context);
  const created = parseCreatedPasskey(added.response);
  const challenge = created && challengeOf(created.response.clientDataJSON);
  const { password_hash: passwordHash } = await readPasswordHash(db, memberId);
  // A challenge that this portal didn't issue is treated like an expired one.
  if (!challenge || !(await challenges.isIssued(addingPurpose(memberId, passwordHash), challenge)))
    throw new Refusal('passkey_expired');
  const credential = await verify(context, { created, name }, challenge);
  try {
    const id = await inTransaction(db, async (tx) => {
      if (!(await lockPassword(tx, memberId, passwordHash))) throw new Refusal('passkey_expired');
      await challenges.spend(tx, challenge);
      assertPasskeyLimit((await listCredentialIds(tx, memberId)).length);
      const now = clock();
      const stored = await insertPasskey(tx, memberId, credential, now);
      await writeActivity(tx, { memberId, what: 'passkey_added', device, now });
      await holdPayouts(tx, config, { memberId, change: { kind: 'passkey_added', name: name.trim() }, now });
      return stored;
    });
    mail.notify();
    return id;
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('passkey_known');
    throw error;
  }
}

/** Removes a passkey, and mails the member. Throws `not_found` if the member has none with that ID. */
export function removeOwnPasskey(context: AppContext, limits: Limits, proof: OwnProof, id: number): Promise<void> {
  const { memberId, device } = proof;
  return withProof(context, limits, proof, async () => async (tx) => {
    const name = await removePasskey(tx, memberId, id);
    if (name === null) throw new Refusal('not_found');
    const now = context.clock();
    await writeActivity(tx, { memberId, what: 'passkey_removed', device, now });
    await writeMail(tx, { to: memberId, kind: 'passkey_removed', facts: { name, by: 'member' }, now });
  });
}
