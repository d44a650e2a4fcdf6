import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { errorCode } from './errorCode.ts';

/**
 * Creates a file atomically: other processes never see a part of it.
 *
 * @param mode permissions
 * @returns false if it exists
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
