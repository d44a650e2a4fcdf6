import { runToEnd } from '@friends/tools/testing/api/startApi';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';
import { newFolder } from './newFolder.ts';

/** The bundled API, as deployed. */
export const SERVER = scriptOf('server');

/**
 * Runs the server when it must refuse to start, by default with a new data folder; returns its exit code and output.
 */
export const runServer = (env: Readonly<Record<string, string>>) =>
  runToEnd(SERVER, { PORT: '0', DATA_DIR: newFolder(), LOG_LEVEL: 'silent', ...env });
