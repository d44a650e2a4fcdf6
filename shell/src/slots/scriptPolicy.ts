import { integrityOf } from '../registry/integrityMap.ts';
import { whenListed } from '../registry/releaseFiles.ts';

/** URL paths of release files, the only source of scripts. */
const RELEASES = /^\/(remotes|shell)\//;

const UNKNOWN_INTEGRITY = 'sha384-unknown';

/** Trusted Types isn't supported by all browsers, nor typed by TypeScript yet. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/** URL path of a release file; null for any other URL. */
function releasePath(url: string): string | null {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin === window.location.origin && RELEASES.test(pathname) ? pathname : null;
}

const rules = {
  createScriptURL(url: string): string {
    if (releasePath(url) !== null) return url;
    throw new TypeError(`Refused to load a script from ${url}`);
  },
};

const policy = window.trustedTypes?.createPolicy('friends-slots', rules) ?? rules;

type LoadingElement = HTMLScriptElement | HTMLLinkElement;

/** Number of failed loads by release folder. */
const failuresByFolder = new Map<string, number>();

/**
 * Changes the URL of a release's files from now on. Browsers keep a broken script under its URL, and reuse a failed
 * preload for the next request of the same URL.
 *
 * @param folder URL path with a trailing slash
 */
export function retryFolder(folder: string): void {
  failuresByFolder.set(folder, (failuresByFolder.get(folder) ?? 0) + 1);
}

/** URL to load a release file from, with a retry parameter after failures. @param path of the URL */
export function retryUrl(url: string, path: string): string {
  for (const [folder, count] of failuresByFolder) if (path.startsWith(folder)) return `${url}?r=${count}`;
  return url;
}

/** Identifies the latest URL assignment of each element that still waits for its release's file list. */
const latestByElement = new WeakMap<LoadingElement, symbol>();

/**
 * Sets the integrity of an element that is about to load a release file, then its URL. Browsers don't fetch before the
 * URL is set, so an element can wait for its release's file list. If the list fails, so does the load.
 */
function assignUrl(element: LoadingElement, value: unknown, setUrl: (address: unknown) => void): void {
  latestByElement.delete(element);
  const path = releasePath(String(value));
  if (path === null) {
    setUrl(value);
    return;
  }
  const start = () => {
    element.integrity = integrityOf(path) ?? UNKNOWN_INTEGRITY;
    const url = retryUrl(String(value), path);
    setUrl(element instanceof HTMLScriptElement ? policy.createScriptURL(url) : url);
  };
  const listed = integrityOf(path) === undefined ? whenListed(path) : null;
  if (!listed) {
    start();
    return;
  }
  const assignment = Symbol(path);
  latestByElement.set(element, assignment);
  const startIfLatest = () => {
    if (latestByElement.get(element) === assignment) start();
  };
  listed.then(startIfLatest, startIfLatest);
}

/** Makes an element type's URL attribute pass through `assignUrl`. */
function interceptUrl(prototype: LoadingElement, attribute: 'src' | 'href'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, attribute);
  Object.defineProperty(prototype, attribute, {
    ...property,
    set(this: LoadingElement, value: unknown) {
      assignUrl(this, value, (address) => property?.set?.call(this, address));
    },
  });
  const { setAttribute } = prototype;
  prototype.setAttribute = function (this: LoadingElement, name: string, value: unknown) {
    const set = (text: unknown) => Reflect.apply(setAttribute, this, [name, text]);
    if (name.toLowerCase() === attribute) assignUrl(this, value, set);
    else set(value);
  };
}

/**
 * Gives every script and style sheet of a release the integrity from page, registry or file list, whoever creates the
 * element: webpack's code in shell or remote, or another bundler's. Unknown files get an integrity that never matches
 * (docs/decisions/0026).
 */
export function checkLoadedFiles(): void {
  interceptUrl(HTMLScriptElement.prototype, 'src');
  interceptUrl(HTMLLinkElement.prototype, 'href');
}

export function remoteScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return script;
}
