import { runToEnd } from '@friends/tools/testing/api/startApi';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';
import { newFolder } from './newFolder.ts';

/** The API as it is deployed: bundled. */
export const SERVER = scriptOf('server');

/** Starts it where it must refuse to, with a new data folder where none is set; its exit code and what it said. */
export const runServer = (env: Readonly<Record<string, string>>) =>
  runToEnd(SERVER, { PORT: '0', DATA_DIR: newFolder(), LOG_LEVEL: 'silent', ...env });
