import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@friends/tools/testing/api/api';
import { fillDataDir, migratedDatabase } from '@friends/tools/testing/api/migratedDatabase';
import { canMount, type Disk, mountDisk } from '../support/mountDisk.ts';
import { newFolder } from '../support/newFolder.ts';
import { runServer } from '../support/runServer.ts';

const start = (DATA_DIR: string) => runServer({ DATA_DIR });

/** Expected output of a failed start: one line for the operator, and the exit code for a supervisor. */
const failedWith = (text: RegExp) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^${text.source}[^\n]*\n$`)),
});

(engine === 'pglite' ? describe : describe.skip)('a start is refused with a sentence about what to do', () => {
  it.each([
    ['pg_control is damaged', (at: string) => writeFileSync(join(at, 'global/pg_control'), 'x'.repeat(8192))],
    ['the log of the database is missing', (at: string) => rmSync(join(at, 'pg_wal'), { recursive: true })],
    // The library would initialize a new database over the old one.
    ['the version file of the database is missing', (at: string) => rmSync(join(at, 'PG_VERSION'))],
  ])('if %s', async (_what, damage) => {
    const folder = newFolder();
    await fillDataDir(folder);
    damage(join(folder, 'database'));
    expect(await start(folder)).toMatchObject(
      failedWith(/The embedded database in \S+ is damaged.*npm run ops -- restore FOLDER --replace/),
    );
  });

  (canMount ? describe : describe.skip)('(needs root, for a disk of its own)', () => {
    let disk: Disk;
    beforeEach(() => {
      disk = mountDisk(64);
    });
    afterEach(() => disk.remove());

    it('on a full disk the start is refused, with and without an existing database', async () => {
      disk.fill();
      expect(await start(disk.folder)).toMatchObject(
        failedWith(/The disk of \S+ is full; free some space, then start again/),
      );
      disk.empty();
      cpSync(await migratedDatabase(), join(disk.folder, 'database'), { recursive: true });
      disk.fill();
      expect(await start(disk.folder)).toMatchObject(failedWith(/The disk of \S+ is full/));
    });

    it('in a read-only folder the start is refused', async () => {
      mkdirSync(join(disk.folder, 'database'));
      disk.forbidWriting();
      expect(await start(disk.folder)).toMatchObject(failedWith(/\S+ is on a read-only disk; mount it/));
    });
  });
});
