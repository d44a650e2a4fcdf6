import type { PasskeyRequest } from '@friends/shared/contract/api/passkeys';
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { writeAudit } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { rateLimitKey } from '../../platform/http/limits/byAddress.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { CHALLENGE_LIFETIME_MS, Challenges, challengeOf } from './Challenges.ts';
import { parseSignedPasskey, type SignedPasskey } from './readCredential.ts';
import { relyingParty } from './relyingParty.ts';
import { findCredential, lockCounter, storeUse } from './repository.ts';
import { webAuthn } from './webAuthn.ts';

type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/**
 * Request options for a passkey login. They list no credentials, which would reveal accounts: the member chooses the
 * passkey.
 */
export async function beginPasskeyLogin(context: AppContext): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.config).id,
    challenge: await new Challenges(context).create('login'),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'preferred',
  });
  return options as PasskeyRequest;
}

export interface PresentedPasskey {
  readonly member: Pick<Credential, 'member_id' | 'email' | 'status' | 'language' | 'password_hash'>;
  /** True if the device verified the user by fingerprint, face or PIN, which makes it two factors in one. */
  readonly isUserVerified: boolean;
  /**
   * Uses up the challenge, in the transaction of what the passkey authorizes. False if the passkey's counter did not
   * grow, which indicates a copy: the transaction must then authorize nothing, but commit, as it audits this.
   *
   * @throws Refusal `passkey_expired` if the challenge was already used, `wrong_passkey` if the passkey was removed
   * meanwhile
   */
  spend(tx: Tx): Promise<boolean>;
}

type Verified = VerifiedAuthenticationResponse['authenticationInfo'];

/** Verifies the signature for the challenge; null if invalid. The counter is checked on spendCounter. */
async function verify(
  context: AppContext,
  signed: SignedPasskey,
  { credential, challenge }: { readonly credential: Credential; readonly challenge: string },
): Promise<Verified | null> {
  const { id, origins } = relyingParty(context.config);
  const { userHandle } = signed.response;
  if (userHandle && userHandle !== Buffer.from(credential.handle).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: { ...signed, response: { ...signed.response, userHandle: undefined }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: false,
    credential: { id: signed.id, publicKey: Uint8Array.from(credential.public_key), counter: 0 },
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo : null;
}

/** Authenticators without a counter always report 0 (WebAuthn, 6.1.1). */
const isCounterReused = (counter: number, last: number): boolean => (counter > 0 || last > 0) && counter <= last;

async function spendCounter(tx: Tx, context: AppContext, { id, member_id: memberId }: Credential, verified: Verified) {
  const last = await lockCounter(tx, id);
  if (last === null) throw new Refusal('wrong_passkey');
  const { newCounter: counter, credentialBackedUp: synced } = verified;
  if (isCounterReused(counter, last)) {
    const who = { who: `member ${memberId}`, clock: context.clock };
    const why = `its counter went from ${last} to ${counter}, as that of a copy does`;
    await writeAudit(tx, who, { what: 'passkey refused', target: `passkey ${id}`, why });
    return false;
  }
  await storeUse(tx, id, { counter, synced, now: context.clock() });
  return true;
}

/**
 * Verifies a passkey's signature. Failures count for the network address, together with wrong passwords; a valid one is
 * never delayed, as signatures can't be guessed and are cheap to verify.
 *
 * @param passkey JSON from the browser
 * @throws Refusal `wrong_passkey` if it is unknown, removed or for another portal; `passkey_expired`; `too_many_tries`
 */
export async function presentPasskey(
  context: AppContext,
  limits: Limits,
  { passkey, address }: { readonly passkey: string; readonly address: string },
): Promise<PresentedPasskey> {
  const { db, clock } = context;
  const challenges = new Challenges(context);
  const signed = parseSignedPasskey(passkey);
  const challenge = signed && challengeOf(signed.response.clientDataJSON);
  const isIssued = challenge !== null && (await challenges.isIssued('login', challenge));
  const credential = signed && isIssued ? await findCredential(db, signed.id) : null;
  const verified = signed && credential && isIssued ? await verify(context, signed, { credential, challenge }) : null;
  if (!credential || !verified || challenge === null) {
    await limits.wrongLoginOfAddress.take({ of: rateLimitKey(address) }, clock());
    throw new Refusal('wrong_passkey');
  }
  return {
    member: credential,
    isUserVerified: verified.userVerified,
    async spend(tx) {
      await challenges.spend(tx, challenge);
      return spendCounter(tx, context, credential, verified);
    },
  };
}
