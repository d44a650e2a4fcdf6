import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** A header may be 16 KB long, and what reads it looks for many things. */
const LONGEST = 512;
/** What a header claims is shown to the member, so it is kept to names. */
const NAME = /^[\w .+-]{1,40}$/;

/**
 * Families of browser and system of a call, as `Chrome, Android`; without versions, so that it says what a member needs to
 * know the device again and no more. Empty where the header does not tell.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = headers['user-agent'];
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST));
  return [browser.name, os.name].filter((name) => name !== undefined && NAME.test(name)).join(', ');
}
