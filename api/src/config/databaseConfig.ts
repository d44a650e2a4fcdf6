import type { SettingsReader } from './SettingsReader.ts';

/** Where the database is, how many connections each process has to it, and how long a call may take there. */
export interface DatabaseConfig {
  /** Null: the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** How its owner connects, who migrates it; null: whoever `databaseUrl` names does. */
  readonly databaseOwnerUrl: string | null;
  /** A replica for lists; null: lists are read where all else is. */
  readonly databaseReadUrl: string | null;
  readonly databaseLimits: {
    /** Connections to the database and to its replica. */
    readonly poolSize: number;
    readonly readPoolSize: number;
    /** Longest statement of a call, milliseconds. */
    readonly statementMs: number;
  };
}

const PROTOCOLS = ['postgres:', 'postgresql:'];
const EXAMPLE = 'postgres://user:password@host:5432/friends';

function readOwner(reader: SettingsReader, databaseUrl: string | null): string | null {
  const ownerUrl = reader.url('DATABASE_OWNER_URL', PROTOCOLS, EXAMPLE);
  if (ownerUrl === null) return null;
  if (reader.optional('DATABASE_URL') === null)
    reader.faults.push('DATABASE_OWNER_URL owns the database of DATABASE_URL, which is missing.');
  else if (databaseUrl !== null && ['', new URL(ownerUrl).username].includes(new URL(databaseUrl).username))
    reader.faults.push('With DATABASE_OWNER_URL, DATABASE_URL must name another user: give the portal one of its own.');
  return ownerUrl;
}

/** Reads the settings of the database. */
export function readDatabase(reader: SettingsReader): DatabaseConfig {
  const connections = (name: string) => reader.whole(name, 10, [1, 500], 'how many connections, 1 to 500');
  const databaseUrl = reader.url('DATABASE_URL', PROTOCOLS, EXAMPLE);
  const databaseOwnerUrl = readOwner(reader, databaseUrl);
  const databaseReadUrl = reader.url('DATABASE_READ_URL', PROTOCOLS, EXAMPLE);
  if (databaseReadUrl !== null && reader.optional('DATABASE_URL') === null)
    reader.faults.push('DATABASE_READ_URL is a replica of DATABASE_URL, which is missing.');
  const seconds = reader.number(
    'DATABASE_STATEMENT_SECONDS',
    3,
    (value) => value >= 0.1 && value <= 60,
    'seconds from 0.1 to 60',
  );
  return {
    databaseUrl,
    databaseOwnerUrl,
    databaseReadUrl,
    databaseLimits: {
      poolSize: connections('DATABASE_POOL'),
      readPoolSize: connections('DATABASE_READ_POOL'),
      statementMs: Math.round(seconds * 1000),
    },
  };
}
