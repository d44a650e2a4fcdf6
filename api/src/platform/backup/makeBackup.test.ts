import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { type BackupStore, makeBackup } from './makeBackup.ts';

const store: BackupStore = {
  place: 'nowhere',
  async *files() {},
  isFilled: async () => false,
  putBack: async () => {},
};
const nothing = { engine: 'embedded', now: new Date('2026-11-28'), store } as const;

it.each([
  ['onto a file', 'taken'],
  ['below a file', 'taken/backup'],
])('is refused %s, with a sentence', async (_, path) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'taken'), '');
  await expect(makeBackup(join(folder, path), nothing, async () => {})).rejects.toThrow(
    `${join(folder, path)} is not a folder, or is below a file; name another one.`,
  );
});
