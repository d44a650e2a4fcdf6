import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';

/** What an operator types beside the portal of `staffReleasesOfFile`, with a file of that content as the last word. */
export async function operate(folder: string, words: readonly string[], content?: object): Promise<string> {
  const file = join(folder, 'typed.json');
  if (content) writeFileSync(file, JSON.stringify(content));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scriptOf('ops'), ...words, ...(content ? [file] : []), '--json'],
    { env: { ...process.env, DATA_DIR: join(folder, 'staff') } },
  );
  return stdout;
}
