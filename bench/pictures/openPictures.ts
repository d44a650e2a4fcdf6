import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, TESTIMONIALS } from '@friends/api/content/pages/contentTables';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';
import { inTransaction } from '@friends/api/platform/database/transaction';
import type { ContentItem, ContentTable } from '@friends/api/platform/imports/ContentTable';
import { exportContent, putContent } from '@friends/api/platform/imports/repository';
import { encodePicture } from '@friends/api/platform/pictures/encodePicture';
import { type FolderStore, folderStore } from '@friends/releases/store/folderStore';
import {
  PICTURE_FOLDER,
  pictureAddress,
  pictureFile,
  pictureFiles,
  pictureKey,
} from '@friends/shared/contract/rules/contentPicture';
import type { Browser } from '@playwright/test';
import { openFolder } from '../openFolder.ts';
import { publishBuilt, servePortal } from '../portal/portals.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { drawPhoto } from './drawPhoto.ts';

/** Sizes that an editor uploads. */
const BANNER = { width: 1600, height: 900 };
const PORTRAIT = { width: 800, height: 800 };

interface Picture {
  readonly key: string;
  readonly original: Uint8Array;
  /** By path below the folder of pictures. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

async function drawPicture(seed: number, size: typeof BANNER): Promise<Picture> {
  const original = await drawPhoto(seed, size);
  const result = await encodePicture({ kind: 'widths', bytes: original });
  if ('fault' in result) throw new Error(`A drawn photo is ${result.fault}`);
  const key = pictureKey(createHash('md5').update(original).digest('hex'), result);
  const files = result.files.map(({ width, format, bytes }) => [pictureFile(key, width, format), bytes] as const);
  return { key, original, files: new Map(files) };
}

/** Gives each row of a table a picture, in order. */
function withPictures(rows: readonly ContentItem[], pictures: readonly Picture[]): ContentItem[] {
  return rows.map((row, at) => ({ ...row, Image: pictureAddress(pictures[at % pictures.length]?.key ?? '') }));
}

/** The demo's content, with pictures in place of its drawings. */
async function fillDatabase(dataDir: string, tables: ReadonlyMap<ContentTable, readonly Picture[]>): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  await ensureDemoData(database.longWork, () => new Date());
  for (const [table, pictures] of tables) {
    const rows = await exportContent<ContentItem>(database.longWork, table, ['id']);
    await inTransaction(database.longWork, (tx) => putContent(tx, table, withPictures(rows, pictures)));
  }
  await database.close();
}

async function writePictures(store: FolderStore, pictures: readonly Picture[], isEncoded: boolean): Promise<void> {
  // Browsers read a picture's type from its content.
  for (const { key, original, files } of pictures)
    for (const path of pictureFiles(key))
      await store.writeFile(`${PICTURE_FOLDER}/${path}`, isEncoded ? (files.get(path) ?? original) : original);
}

export interface PicturePortals {
  readonly browser: Browser;
  /** Address of the portal with pictures as the API stores them. */
  readonly encoded: string;
  /** Address of the same portal, with each file of a picture as it was uploaded. */
  readonly uploaded: string;
}

/** The portal twice, with the same photos on its pages, as the API stores them and as they were uploaded. */
export async function openPictures(cleanup: AsyncDisposableStack): Promise<PicturePortals> {
  console.info('Drawing and encoding photos …');
  const banners = await Promise.all([1, 2, 3, 4, 5].map((seed) => drawPicture(seed, BANNER)));
  const portraits = await Promise.all([11, 12, 13].map((seed) => drawPicture(seed, PORTRAIT)));
  const store = await publishBuilt(openFolder(cleanup));
  const dataDir = openFolder(cleanup);
  await fillDatabase(dataDir, new Map([[PAGES, banners] as const, [TESTIMONIALS, portraits] as const]));
  const serve = async (isEncoded: boolean) => {
    const folder = openFolder(cleanup);
    cpSync(dataDir, join(folder, 'data'), { recursive: true });
    cpSync(store.folder, join(folder, 'store'), { recursive: true });
    const own = folderStore(join(folder, 'store'));
    await writePictures(own, [...banners, ...portraits], isEncoded);
    return (await servePortal(cleanup, own, join(folder, 'data'))).url;
  };
  return {
    browser: cleanup.use(await launchBrowser()),
    encoded: await serve(true),
    uploaded: await serve(false),
  };
}
