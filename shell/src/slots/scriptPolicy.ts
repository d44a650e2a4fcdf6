import { integrityOf } from '../registry/integrityMap.ts';

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

function addressOf(url: string, path: string): string {
  for (const [folder, count] of tries) if (path.startsWith(folder)) return `${url}?r=${count}`;
  return url;
}

/** Sets the integrity of an element that is about to load a release's file. @returns the address to load it from */
function checked(element: Loading, value: unknown): unknown {
  const path = releasePath(String(value));
  if (path === null) return value;
  element.integrity = integrityOf(path) ?? NEVER;
  const url = addressOf(String(value), path);
  return element instanceof HTMLScriptElement ? policy.createScriptURL(url) : url;
}

function guard(prototype: Loading, attribute: 'src' | 'href'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, attribute);
  Object.defineProperty(prototype, attribute, {
    ...property,
    set(this: Loading, value: unknown) {
      property?.set?.call(this, checked(this, value));
    },
  });
  const { setAttribute } = prototype;
  prototype.setAttribute = function (this: Loading, name: string, value: unknown) {
    Reflect.apply(setAttribute, this, [name, name.toLowerCase() === attribute ? checked(this, value) : value]);
  };
}

/**
 * Gives every script and style sheet of a release the integrity that page or registry names, whoever creates the
 * element: webpack's code in the shell or a remote, or what a remote built with another tool brings along. A file that
 * no release names gets an integrity that never matches (docs/decisions/0026).
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
