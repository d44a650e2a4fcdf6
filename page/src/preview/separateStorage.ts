import { MEMBER_FACTS_KEY, type MemberFacts } from '@friends/shared/contract/portal/memberFacts';
import { TOKEN_KEY } from '@friends/shared/contract/portal/reader';
import type { PreviewAudience } from '@friends/shared/contract/staff/previewAudience';

/**
 * Gives a page storage of its own that ends with it, so that a preview as another reader neither reads nor changes what the
 * visitor's own session stores. Serialized into the page, where it runs before anything else, so it can't use imports.
 *
 * @param first initial values of local storage
 */
function separateStorage(first: Readonly<Record<string, string>>): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const values = new Map(name === 'localStorage' ? Object.entries(first) : []);
    const storage: Storage = {
      get length() {
        return values.size;
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, String(value)),
      removeItem: (key) => void values.delete(key),
      clear: () => values.clear(),
    };
    Object.defineProperty(window, name, { value: storage, configurable: true });
  }
  // Logins and logouts in other tabs must not affect this page.
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
}

const start = `function (separate) {
  separate(JSON.parse(document.currentScript.dataset.stored));
}`;

/** First script of a preview as another reader; `data-stored` of its element has the values of local storage. */
export const STORAGE_SCRIPT = `(${start})(${separateStorage.toString()})`;

/** Placeholder: in such a preview, our API answers as for the example member, whatever the token. */
const EXAMPLE_TOKEN = 'example-member';

/** Values of local storage that a page needs to be that of a reader. */
export function storedFor({ reader, country }: PreviewAudience): Readonly<Record<string, string>> {
  if (reader === 'visitor') return {};
  const facts: MemberFacts = { agentCountry: country, agentCode: 'EXAMPLE', identity: 'own' };
  return { [TOKEN_KEY]: EXAMPLE_TOKEN, [MEMBER_FACTS_KEY]: JSON.stringify(facts) };
}
