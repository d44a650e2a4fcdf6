import type { S3Place } from '@friends/releases/store/s3/s3Place';

/** Where files are delivered; `name` is as set. */
export type InboxPlace =
  | { readonly kind: 'folder'; readonly name: string; readonly path: string }
  | { readonly kind: 's3'; readonly name: string; readonly place: S3Place };
