import { escapeSigns } from '@friends/shared/contract/rules/hiddenSigns';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * What the framework makes the log of; false: there is none. Its JSON leaves signs that steer a terminal and are no line breaks
 * as they are, so whoever reads the log there would be told what a caller likes.
 */
export function loggerOf({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return logLevel === 'silent' ? false : { level: logLevel, hooks: { streamWrite: escapeSigns } };
}
