import type { Manifest } from '@friends/shared/contract/release/manifest';
import type { LoaderContext } from 'webpack';

/**
 * Puts the manifest into the browser's files as JSON, of which webpack keeps what the code reads: mostly the name. All of it
 * is in `release.json` and reaches the page by the registry.
 */
export default function manifestLoader(this: LoaderContext<{ readonly manifest: Manifest }>): string {
  // It is made of other files, too: of the season's, for example.
  this.cacheable(false);
  return JSON.stringify({ manifest: this.getOptions().manifest });
}
