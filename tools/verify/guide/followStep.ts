import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change, NewFile } from './readSteps.ts';

function writeNew(folder: string, { path, text }: NewFile): void {
  const file = join(folder, path);
  if (existsSync(file)) throw new Error(`The guide writes ${path}, which is there already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function change(folder: string, { path, before, after }: Change): void {
  const file = join(folder, path);
  const [head = '', tail, ...more] = `\n${readFileSync(file, 'utf8')}`.split(`\n${before}`);
  if (tail === undefined || more.length > 0) {
    throw new Error(`The guide changes these lines of ${path}, which it must have once:\n${before}`);
  }
  writeFileSync(file, `${head}\n${after}${tail}`.slice(1));
}

/**
 * Writes a file in a copy of the project exactly as the guide has it.
 *
 * @throws Error where the guide does not fit: a new file is there already, or what a change starts from is not
 */
export function followStep(folder: string, step: NewFile | Change): void {
  if (step.kind === 'file') writeNew(folder, step);
  else change(folder, step);
}
