import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OpsError } from './command.ts';
import { LARGEST_FILE } from './invocation.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** npm runs scripts in the project's folder; a name is meant from where the operator stands. */
function find(name: string): string {
  const { INIT_CWD } = process.env;
  return INIT_CWD && !existsSync(name) ? resolve(INIT_CWD, name) : name;
}

function read(name: string): Uint8Array {
  try {
    return readFileSync(find(name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OpsError(`${name} cannot be read: ${REASONS[code] ?? String(error)}.`);
  }
}

/** Content of the file an operator names. Throws `OpsError` where it cannot be read or is too large. */
export function readOperatorFile(name: string): Uint8Array {
  const bytes = read(name);
  if (bytes.length > LARGEST_FILE) throw new OpsError(`${name} is larger than ${LARGEST_FILE / 1024 / 1024} MB.`);
  return bytes;
}
