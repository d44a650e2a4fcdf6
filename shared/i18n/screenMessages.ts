import { addMessages, type Messages } from '@friends/shared/i18n/translation';

/** Set by the build of a remote; absent in tests and in the single bundle, where there is one release of each. */
declare const RELEASE_VERSION: string | undefined;

/**
 * Adds a screen's texts to those of its remote. Every remote carries this file itself, so that it knows its own version:
 * two releases in one page keep their texts apart.
 *
 * @param remote the manifest's name
 */
export function addScreenMessages(remote: string, messages: Messages): void {
  addMessages(typeof RELEASE_VERSION === 'undefined' ? remote : `${remote}@${RELEASE_VERSION}`, messages);
}
