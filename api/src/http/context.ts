import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';

/** What every area of the API works with. */
export interface AppContext {
  readonly db: Db;
  readonly config: Config;
  readonly clock: () => Date;
  /** Tells the mail sender that a mail was written. */
  readonly mail: MailBell;
}

export interface MailBell {
  ring(): void;
}

export type Logger = FastifyBaseLogger;
