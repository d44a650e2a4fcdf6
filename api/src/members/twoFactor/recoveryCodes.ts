import { randomInt } from 'node:crypto';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { asMember } from '../../platform/passwordSecurity/Waiter.ts';

/** Letters and figures that nobody takes for another: no 0, 1, I, L, O, U. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNT = 10;
const LENGTH = 12;
const GROUP = 4;

export interface RecoveryCode {
  /** Finds the code among those of its member. */
  readonly first: string;
  /** As it is shown: `7KQ2-M4XP-A9TD`. */
  readonly text: string;
}

const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));

/** A code as it is hashed: capitals, without what people put between. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/** Whether what was typed can be a recovery code at all. */
export function isRecoveryShaped(typed: string): boolean {
  return plainCode(typed).length === LENGTH;
}

/** Ten codes, each with another first letter; behind it are 53 random bits. */
export function newRecoveryCodes(): readonly RecoveryCode[] {
  const firsts = new Set<string>();
  while (firsts.size < COUNT) firsts.add(letter());
  return [...firsts].map((first) => {
    const plain = first + Array.from({ length: LENGTH - 1 }, letter).join('');
    return { first, text: plain.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? plain };
  });
}

/** What is stored of a code: they are short enough to be tried one by one, so they are hashed as passwords are. */
export function hashRecoveryCode({ text }: RecoveryCode, memberId: number): Promise<string> {
  return hashPassword(plainCode(text), asMember(memberId));
}
