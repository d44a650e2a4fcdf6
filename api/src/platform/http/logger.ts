import { escapeHiddenCharacters } from '@friends/shared/contract/rules/hiddenCharacters';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Fastify's logger option; false: no log. JSON leaves control characters other than line breaks unescaped, so a caller
 * could send escape sequences to the terminal of someone reading the log.
 */
export function loggerOf({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return logLevel === 'silent' ? false : { level: logLevel, hooks: { streamWrite: escapeHiddenCharacters } };
}
