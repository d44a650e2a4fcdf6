import { join } from 'node:path';

/** Where the embedded database lies in the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');
