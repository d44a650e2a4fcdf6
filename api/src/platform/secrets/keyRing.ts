import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import { ensureSecret } from './repository.ts';

const SECRET = 'second factor';
const VERSION = 'v1';

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
  /** Of `digests`: another key than the one that seals. */
  readonly macBytes: Buffer;
}

/** The label is older than the other things that are sealed; with another one, what is sealed could not be opened. */
const derived = (secret: string, label: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', label, 32));

function keyOf(secret: string): Key {
  const bytes = derived(secret, 'friends second factor');
  return { id: hash('sha256', bytes, 'hex').slice(0, 12), bytes, macBytes: derived(secret, 'friends digests') };
}

/**
 * Keys that seal secrets: AES-256-GCM. The first seals, all open. Subjects name what a text is and whose:
 * `second factor of member 7`, `payout of redemption 12`. Moved to another subject's row, a text cannot be opened.
 */
export interface KeyRing {
  /** How texts that the first key seals begin. */
  readonly start: string;
  seal(subject: string, text: string): string;
  /** Throws if the key is not in the ring, or the text was changed. */
  open(subject: string, sealed: string): string;
  /** True if another key than the first sealed it. */
  isOld(sealed: string): boolean;
  /** HMACs of a text, one for each key, that of the first key first: they find the text without the text itself. */
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

/** The settings that a ring is made from. */
export type SealingKeys = Pick<Config, 'secondFactorKeys'>;

/** A process has one database, so rings are known by their settings. */
const rings = new WeakMap<SealingKeys['secondFactorKeys'], KeyRing>();

/**
 * The ring of `SECOND_FACTOR_KEYS`, and after them the key that the database keeps: it opens what was sealed before the
 * setting came, and seals where there is none.
 */
export async function readKeyRing(db: Db, { secondFactorKeys }: SealingKeys): Promise<KeyRing> {
  const known = rings.get(secondFactorKeys);
  if (known) return known;
  const databaseKey = keyOf(await ensureSecret(db, SECRET, () => randomBytes(32).toString('base64url')));
  const set = secondFactorKeys.map(keyOf);
  const ring = keyRing(set[0] ?? databaseKey, [...set, databaseKey]);
  // A transaction may be undone, and a secret that it made with it.
  if (!db.isTransaction) rings.set(secondFactorKeys, ring);
  return ring;
}
