import type { Manifest } from '@friends/shared/contract/release/manifest';
import type { LoaderContext } from 'webpack';

/** Of JSON, webpack keeps only what the code reads, mostly the name. The page gets the rest from the registry. */
export default function manifestLoader(this: LoaderContext<{ readonly manifest: Manifest }>): string {
  // It depends on further files, such as the season's.
  this.cacheable(false);
  return JSON.stringify({ manifest: this.getOptions().manifest });
}
