import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Characters parsed; a header may have 16 KB, and the parser runs many patterns. */
const MAX_LENGTH = 512;
/** The client controls the header and members see the result, so only plain names are allowed. */
const NAME = /^[\w .+-]{1,40}$/;

/**
 * Browser and operating system without versions, such as `Chrome, Android`: enough for a member to recognize the device.
 * Empty if unknown.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = headers['user-agent'];
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent.slice(0, MAX_LENGTH));
  return [browser.name, os.name].filter((name) => name !== undefined && NAME.test(name)).join(', ');
}
