import type { Manifest } from './manifest.ts';

export interface ReleaseFile {
  /** Relative to the release's folder. */
  readonly path: string;
  readonly bytes: number;
  /** `sha384-<base64>`, as the `integrity` attribute wants it. */
  readonly integrity: string;
}

/** `release.json` of a built remote (contract, section 9). */
export interface Release extends Manifest {
  readonly version: string;
  /** Path of the Module Federation container. */
  readonly entry: string;
  /** Ranges of the shared libraries it was built against. */
  readonly shared: Readonly<Record<string, string>>;
  /** Files to fetch together with the page, by screen; `widget` for its widgets. */
  readonly preload: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly ReleaseFile[];
}
