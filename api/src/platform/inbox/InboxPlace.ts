import type { S3Place } from '@friends/releases/store/s3/s3Place';

/** Place to which files are delivered; `name` is the value of the setting. */
export type InboxPlace =
  | { readonly kind: 'folder'; readonly name: string; readonly path: string }
  | { readonly kind: 's3'; readonly name: string; readonly place: S3Place };
