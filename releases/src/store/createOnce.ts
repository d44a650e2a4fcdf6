import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { errorCode } from './errorCode.ts';

/**
 * Writes a file that must not be there yet, whole from its first moment: nobody reads half of it.
 *
 * @param mode who may read and write it
 * @returns false where it is there
 */
export async function createOnce(file: string, text: string, mode = 0o666): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
