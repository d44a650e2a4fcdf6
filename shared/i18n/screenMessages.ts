import { addMessages, type Messages } from '@friends/shared/i18n/translation';

/** webpack's: the address of the release's folder. Absent in tests. */
declare const __webpack_public_path__: string | undefined;

const FOLDER = /\/remotes\/[^/]+\/([^/]+)\/$/;

/**
 * The version of the release that this code came with: its address has it, and the code has not, so that releases may share
 * it. Null in tests, in the shell and in the single bundle, where there is one release of each.
 */
function ownVersion(): string | null {
  if (typeof __webpack_public_path__ === 'undefined') return null;
  return FOLDER.exec(__webpack_public_path__)?.[1] ?? null;
}

/**
 * Adds a screen's texts to those of its remote. Every remote carries this file itself: two releases in one page keep their
 * texts apart.
 *
 * @param remote the manifest's name
 */
export function addScreenMessages(remote: string, messages: Messages): void {
  const version = ownVersion();
  addMessages(version === null ? remote : `${remote}@${version}`, messages);
}
