import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { type BackupStore, makeBackup } from './makeBackup.ts';

const store: BackupStore = {
  place: 'nowhere',
  async *files() {},
  async *pictures() {},
  isFilled: async () => false,
  restoreFiles: async () => {},
};
const nothing = { engine: 'embedded', now: new Date('2026-11-28'), store } as const;

it.each([
  ['onto a file', 'taken'],
  ['below a file', 'taken/backup'],
])('a backup %s is refused with a sentence', async (_, path) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'taken'), '');
  await expect(makeBackup(join(folder, path), nothing, async () => {})).rejects.toThrow(
    `${join(folder, path)} is not a folder, or is below a file; name another one.`,
  );
});

it('a backup creates nested folders, and accepts an empty one', async () => {
  const folder = join(newFolder(), 'one', 'two');
  await makeBackup(folder, nothing, async () => {});
  expect(readdirSync(folder)).toEqual(['backup.json']);
  const empty = newFolder();
  await makeBackup(empty, nothing, async () => {});
  expect(readdirSync(empty)).toEqual(['backup.json']);
});

(process.platform === 'linux' ? it : it.skip)(
  'is refused where the file system takes no folders, in place of trying forever',
  async () => {
    await expect(makeBackup('/proc/backup/today', nothing, async () => {})).rejects.toThrow(
      '/proc/backup cannot be made: /proc takes no new folders; name another one.',
    );
  },
);
