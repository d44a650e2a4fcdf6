import { randomInt } from 'node:crypto';
import { asMember } from '../../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';

/** Unambiguous letters and digits: no 0, 1, I, L, O, U. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNT = 10;
const LENGTH = 12;
const GROUP = 4;

export interface RecoveryCode {
  readonly first: string;
  /** As displayed: `7KQ2-M4XP-A9TD`. */
  readonly text: string;
}

const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));

/** Normalizes a code for hashing: upper case, without separators. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

export function isRecoveryShaped(typed: string): boolean {
  return plainCode(typed).length === LENGTH;
}

/** Ten codes with distinct first letters, each followed by 53 random bits. */
export function newRecoveryCodes(): readonly RecoveryCode[] {
  const firsts = new Set<string>();
  while (firsts.size < COUNT) firsts.add(letter());
  return [...firsts].map((first) => {
    const plain = first + Array.from({ length: LENGTH - 1 }, letter).join('');
    return { first, text: plain.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? plain };
  });
}

/** Hash of a code for storage. Codes are short enough for brute force, so they are hashed like passwords. */
export function hashRecoveryCode({ text }: RecoveryCode, memberId: number): Promise<string> {
  return hashPassword(plainCode(text), asMember(memberId));
}
