import { integrityOf } from '../registry/integrityMap.ts';
import { whenListed } from '../registry/releaseFiles.ts';

/** Where files of releases lie; scripts come from here and nowhere else. */
const RELEASES = /^\/(remotes|shell)\//;

/** Matches no file. */
const NEVER = 'sha384-unknown';

/** Trusted Types is not in every browser, nor in TypeScript's library yet. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/** The path of a file of a release; null for any other address. */
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

type Loading = HTMLScriptElement | HTMLLinkElement;

/** Folders of releases whose files did not come, and how often they were to be loaded. */
const tries = new Map<string, number>();

/**
 * Has files of a release asked for under another address from now on. A browser keeps a script that was broken under the address
 * that it had, and gives a preload that failed to whoever asks for that address next.
 *
 * @param folder its path, with a slash at its end
 */
export function askAnew(folder: string): void {
  tries.set(folder, (tries.get(folder) ?? 0) + 1);
}

/** The address to ask for a file of a release at. @param path of the URL */
export function addressOf(url: string, path: string): string {
  for (const [folder, count] of tries) if (path.startsWith(folder)) return `${url}?r=${count}`;
  return url;
}

/** The last address that each element was given, where its release's files are not known yet. */
const waiting = new WeakMap<Loading, symbol>();

/**
 * Gives an element that is about to load a release's file its integrity, and then its address. A browser asks for nothing before
 * it has that, so an element may wait for the list of its release's files. If the list does not come, the load fails.
 */
function load(element: Loading, value: unknown, setAddress: (address: unknown) => void): void {
  waiting.delete(element);
  const path = releasePath(String(value));
  if (path === null) {
    setAddress(value);
    return;
  }
  const begin = () => {
    element.integrity = integrityOf(path) ?? NEVER;
    const url = addressOf(String(value), path);
    setAddress(element instanceof HTMLScriptElement ? policy.createScriptURL(url) : url);
  };
  const listed = integrityOf(path) === undefined ? whenListed(path) : null;
  if (!listed) {
    begin();
    return;
  }
  const mine = Symbol(path);
  waiting.set(element, mine);
  const beginIfLast = () => {
    if (waiting.get(element) === mine) begin();
  };
  listed.then(beginIfLast, beginIfLast);
}

function guard(prototype: Loading, attribute: 'src' | 'href'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, attribute);
  Object.defineProperty(prototype, attribute, {
    ...property,
    set(this: Loading, value: unknown) {
      load(this, value, (address) => property?.set?.call(this, address));
    },
  });
  const { setAttribute } = prototype;
  prototype.setAttribute = function (this: Loading, name: string, value: unknown) {
    const set = (text: unknown) => Reflect.apply(setAttribute, this, [name, text]);
    if (name.toLowerCase() === attribute) load(this, value, set);
    else set(value);
  };
}

/**
 * Gives every script and style sheet of a release the integrity that page, registry or the release's list of files names,
 * whoever creates the element: webpack's code in the shell or a remote, or what a remote built with another tool brings along. A
 * file that no release names gets an integrity that never matches (docs/decisions/0026).
 */
export function checkLoadedFiles(): void {
  guard(HTMLScriptElement.prototype, 'src');
  guard(HTMLLinkElement.prototype, 'href');
}

/** A script of a release; checked like any other. */
export function remoteScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return script;
}
