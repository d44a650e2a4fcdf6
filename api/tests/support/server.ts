import { join } from 'node:path';
import { apiFolder } from '@friends/tools/testing/api/api';
import { runToEnd } from '@friends/tools/testing/api/startApi';
import { newFolder } from './newFolder.ts';

/** The API as it is deployed. */
export const SERVER = join(apiFolder, 'src/server.ts');

/** Starts it where it must refuse to, with a new data folder where none is set; its exit code and what it said. */
export const runServer = (env: Readonly<Record<string, string>>) =>
  runToEnd(SERVER, { PORT: '0', DATA_DIR: newFolder(), LOG_LEVEL: 'silent', ...env });
