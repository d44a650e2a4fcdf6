import pg from 'pg';
import { WAIT_MS } from '../limits.ts';
import { connectionFault, type NamedConnection } from './connectionFault.ts';
import { driverConfig } from './driverConfig.ts';

/** Connects outside of any pool. Throws `DatabaseUnreachable`. */
export async function connect(named: NamedConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...driverConfig(named.connection), connectionTimeoutMillis: WAIT_MS });
  // The pending statement rejects with the same error.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw connectionFault(error, named);
  }
}
