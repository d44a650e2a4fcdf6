import { pbkdf2Sync } from 'node:crypto';
import type { WorkChallenge } from '@friends/shared/contract/api/captcha';

const COUNTER_BYTES = 4;

/** Does the work of a login's challenge (docs/contract.md#proof-of-work). @returns a login's `Proof` */
export function prove(challenge: WorkChallenge): string {
  const { cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters;
  const end = Buffer.alloc(COUNTER_BYTES);
  for (let counter = 0; ; counter += 1) {
    end.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), end]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}
