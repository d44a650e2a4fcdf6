import { addMessages, type Messages } from '@friends/shared/i18n/translation';

/** URL of the release's folder, set by webpack. Undefined in tests. */
declare const __webpack_public_path__: string | undefined;

const FOLDER = /\/remotes\/[^/]+\/([^/]+)\/$/;

/**
 * Version of the release that loaded this code, from its URL rather than from the code, since releases may share code.
 * Null in tests, in the shell and in the single bundle, where there is only one release.
 */
function ownVersion(): string | null {
  if (typeof __webpack_public_path__ === 'undefined') return null;
  return FOLDER.exec(__webpack_public_path__)?.[1] ?? null;
}

/**
 * Adds a screen's texts to those of its remote. Each remote bundles this file, so that two releases on a page keep
 * their texts separate.
 *
 * @param remote the manifest's name
 */
export function addScreenMessages(remote: string, messages: Messages): void {
  const version = ownVersion();
  addMessages(version === null ? remote : `${remote}@${version}`, messages);
}
