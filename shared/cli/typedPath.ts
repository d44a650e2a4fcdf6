import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Absolute path of a name that was typed. npm runs scripts in the project's folder and sets `INIT_CWD` to that of the shell. */
export const typedPath = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name);

/** The same of a file or folder to read, which may also be named from the project's folder. */
export const existingPath = (name: string): string => (existsSync(name) ? resolve(name) : typedPath(name));
