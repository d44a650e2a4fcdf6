import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import { ensureSecret } from './repository.ts';

const SECRET = 'second factor';
const VERSION = 'v1';

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
  /** For `digests`: separate from the encryption key. */
  readonly macBytes: Buffer;
}

/** The label is older than some uses of it; changing it would make encrypted data unreadable. */
const deriveKey = (secret: string, label: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', label, 32));

function keyOf(secret: string): Key {
  const bytes = deriveKey(secret, 'friends second factor');
  return { id: hash('sha256', bytes, 'hex').slice(0, 12), bytes, macBytes: deriveKey(secret, 'friends digests') };
}

/**
 * AES-256-GCM keys. The first encrypts, all decrypt. A subject names kind and owner of a text: `second factor of member
 * 7`, `payout of redemption 12`. A text moved to another subject's row cannot be decrypted.
 */
export interface KeyRing {
  /** Prefix of texts that are encrypted with the first key. */
  readonly start: string;
  seal(subject: string, text: string): string;
  /** @throws Error if the key is not in the ring, or the text was changed */
  open(subject: string, sealed: string): string;
  /** True if the text is encrypted with another key than the first. */
  isOld(sealed: string): boolean;
  /** HMACs of a text, one for each key in order; they serve to find a text that is not stored. */
  digests(subject: string, text: string): readonly string[];
}

function keyRing(current: Key, keys: readonly Key[]): KeyRing {
  const start = `${VERSION}.${current.id}.`;
  return {
    start,
    seal(subject, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(subject));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return start + [iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
    },
    open(subject, sealed) {
      const [version, id, iv = '', text = '', tag = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (version !== VERSION || !key)
        throw new Error(`SECOND_FACTOR_KEYS lacks the key ${id}, which sealed the ${subject}`);
      const opened = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(subject))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([opened.update(Buffer.from(text, 'base64url')), opened.final()]).toString('utf8');
    },
    isOld: (sealed) => !sealed.startsWith(start),
    digests: (subject, text) =>
      [current, ...keys.filter((key) => key !== current)].map((key) =>
        createHmac('sha256', key.macBytes).update(`${subject}\n${text}`).digest('base64url'),
      ),
  };
}

export type SealingKeys = Pick<Config, 'secondFactorKeys'>;

/** A process has one database, so rings are cached by their settings. */
const rings = new WeakMap<SealingKeys['secondFactorKeys'], KeyRing>();

/**
 * Keys from `SECOND_FACTOR_KEYS`, followed by the database's own key, which decrypts older data, and encrypts if there
 * is no setting.
 */
export async function readKeyRing(db: Db, { secondFactorKeys }: SealingKeys): Promise<KeyRing> {
  const known = rings.get(secondFactorKeys);
  if (known) return known;
  const databaseKey = keyOf(await ensureSecret(db, SECRET, () => randomBytes(32).toString('base64url')));
  const configured = secondFactorKeys.map(keyOf);
  const ring = keyRing(configured[0] ?? databaseKey, [...configured, databaseKey]);
  // A rollback would also undo a secret created in the transaction.
  if (!db.isTransaction) rings.set(secondFactorKeys, ring);
  return ring;
}
