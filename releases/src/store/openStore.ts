import { folderStore } from './folderStore.ts';
import { isS3, readS3Place } from './s3/s3Place.ts';
import type { Store } from './store.ts';

/**
 * Opens a folder, or `s3://bucket/prefix`, for which alone the S3 client is loaded.
 *
 * @throws StoreUnsupported for a place that is neither
 */
export async function openStore(
  setting: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Store> {
  if (!isS3(setting)) return folderStore(setting);
  const place = readS3Place(setting, env);
  const { s3Store } = await import('./s3/s3Store.ts');
  return s3Store(place);
}
