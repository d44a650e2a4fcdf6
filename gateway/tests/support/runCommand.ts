import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';

/**
 * Runs an operator's command.
 *
 * @param folder the portal's DATA_DIR
 * @param content written to a file, whose path becomes the last argument
 */
export async function runCommand(folder: string, args: readonly string[], content?: object): Promise<string> {
  const file = join(folder, 'content.json');
  if (content) writeFileSync(file, JSON.stringify(content));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scriptOf('ops'), ...args, ...(content ? [file] : []), '--json'],
    { env: { ...process.env, DATA_DIR: folder } },
  );
  return stdout;
}
