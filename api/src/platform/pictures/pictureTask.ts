import type { PictureFormat } from '@friends/shared/contract/rules/contentPicture';

/** `square`: one WebP of that side. `widths`: AVIF and WebP in all widths of content. */
export type PictureTask =
  | { readonly kind: 'square'; readonly bytes: Uint8Array; readonly side: number }
  | { readonly kind: 'widths'; readonly bytes: Uint8Array };

export interface EncodedFile {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Uint8Array;
}

/** `pixels`: too many to decode; `broken`: it cannot be decoded; `slow`: it was not encoded in time. */
export type PictureFault = 'pixels' | 'broken' | 'slow';

export type PictureResult =
  | { readonly width: number; readonly height: number; readonly files: readonly EncodedFile[] }
  | { readonly fault: PictureFault };
