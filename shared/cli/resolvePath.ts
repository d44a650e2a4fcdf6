import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Resolves a path argument. npm runs scripts in the project's folder and sets `INIT_CWD` to the shell's. */
export const resolvePath = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name);

/** Resolves the path of an existing file or folder, which may also be relative to the project's folder. */
export const resolveExistingPath = (name: string): string => (existsSync(name) ? resolve(name) : resolvePath(name));
