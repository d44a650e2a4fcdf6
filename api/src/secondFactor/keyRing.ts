import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import { ensureSecret } from '../secrets/repository.ts';

const SECRET = 'second factor';
const VERSION = 'v1';

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'friends second factor', 32));
  return { id: hash('sha256', bytes, 'hex').slice(0, 12), bytes };
}

/** A text that belongs to one owner only: moved to another's row, it cannot be opened. */
const belongsTo = (owner: string): Buffer => Buffer.from(`second factor of ${owner}`);

/** Keys that seal secrets: AES-256-GCM. The first seals, all open. An owner is `member 7` or `staff 7`. */
export interface KeyRing {
  seal(owner: string, text: string): string;
  /** Throws where the key is not in the ring, or the text was changed. */
  open(owner: string, sealed: string): string;
  /** Whether another key than the first sealed it. */
  isOld(sealed: string): boolean;
}

function keyRing(current: Key, keys: readonly Key[]): KeyRing {
  return {
    seal(owner, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(belongsTo(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, current.id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(owner, sealed) {
      const [version, id, iv = '', text = '', tag = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (version !== VERSION || !key)
        throw new Error(`SECOND_FACTOR_KEYS lacks the key ${id}, which sealed the second factor of ${owner}`);
      const opened = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(belongsTo(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([opened.update(Buffer.from(text, 'base64url')), opened.final()]).toString('utf8');
    },
    isOld: (sealed) => sealed.split('.')[1] !== current.id,
  };
}

/**
 * The ring of `SECOND_FACTOR_KEYS`, and after them the key that the database keeps: it opens what was sealed before the
 * setting came, and seals where there is none.
 */
export async function readKeyRing(db: Db, { secondFactorKeys }: Pick<Config, 'secondFactorKeys'>): Promise<KeyRing> {
  const databaseKey = keyOf(await ensureSecret(db, SECRET, () => randomBytes(32).toString('base64url')));
  const set = secondFactorKeys.map(keyOf);
  return keyRing(set[0] ?? databaseKey, [...set, databaseKey]);
}
