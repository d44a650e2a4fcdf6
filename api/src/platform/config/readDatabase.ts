import { ConnectionUnusable, type DatabaseConnection, readConnection } from '../database/engines/connection.ts';
import type { SettingsReader } from './SettingsReader.ts';

export interface DatabaseConfig {
  /** Null: the embedded database in the data folder. */
  readonly database: DatabaseConnection | null;
  /** Connection of the owner, who runs migrations; null: the user of `database` does. */
  readonly databaseOwner: DatabaseConnection | null;
  /** A read replica for lists; null: lists use `database`. */
  readonly databaseReplica: DatabaseConnection | null;
  readonly databaseLimits: {
    readonly poolSize: number;
    readonly readPoolSize: number;
    /** Statement timeout of a call, milliseconds. */
    readonly statementMs: number;
  };
}

/** Reads a connection string; null if missing or invalid. */
function readConnectionSetting(reader: SettingsReader, name: string): DatabaseConnection | null {
  const text = reader.optional(name);
  if (text === null) return null;
  try {
    return readConnection(text);
  } catch (error) {
    if (!(error instanceof ConnectionUnusable)) throw error;
    reader.faults.push(`${name} ${error.message}`);
    return null;
  }
}

function readOwner(reader: SettingsReader, database: DatabaseConnection | null): DatabaseConnection | null {
  const owner = readConnectionSetting(reader, 'DATABASE_OWNER_URL');
  if (owner === null) return null;
  if (reader.optional('DATABASE_URL') === null)
    reader.faults.push('DATABASE_OWNER_URL is set, but DATABASE_URL is missing.');
  else if (database !== null && [null, owner.user].includes(database.user))
    reader.faults.push('DATABASE_URL must name another user than DATABASE_OWNER_URL: create one for the portal.');
  return owner;
}

export function readDatabase(reader: SettingsReader): DatabaseConfig {
  const connections = (name: string) => reader.integer(name, 10, [1, 500], 'a number of connections from 1 to 500');
  const database = readConnectionSetting(reader, 'DATABASE_URL');
  const databaseOwner = readOwner(reader, database);
  const databaseReplica = readConnectionSetting(reader, 'DATABASE_READ_URL');
  if (databaseReplica !== null && reader.optional('DATABASE_URL') === null)
    reader.faults.push('DATABASE_READ_URL is set, but DATABASE_URL is missing.');
  const seconds = reader.number(
    'DATABASE_STATEMENT_SECONDS',
    3,
    (value) => value >= 0.1 && value <= 60,
    'a number of seconds from 0.1 to 60',
  );
  return {
    database,
    databaseOwner,
    databaseReplica,
    databaseLimits: {
      poolSize: connections('DATABASE_POOL'),
      readPoolSize: connections('DATABASE_READ_POOL'),
      statementMs: Math.round(seconds * 1000),
    },
  };
}
