import { folderStore } from './folderStore.ts';
import { isS3, readS3Place } from './s3/s3Place.ts';
import type { Store } from './store.ts';

/**
 * A folder, or `s3://bucket/prefix`; the S3 client is only loaded for the latter.
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
