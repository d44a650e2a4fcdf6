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

/** `pixels`: it has too many pixels; `broken`: it cannot be decoded; `slow`: encoding took too long. */
export type PictureFault = 'pixels' | 'broken' | 'slow';

export type PictureResult =
  | { readonly width: number; readonly height: number; readonly files: readonly EncodedFile[] }
  | { readonly fault: PictureFault };
