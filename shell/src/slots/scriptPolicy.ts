/** Scripts of remotes are loaded from here and nowhere else. */
const TRUSTED_SCRIPTS = /^\/remotes\//;

/** Trusted Types is not in every browser, nor in TypeScript's library yet. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

const rules = {
  createScriptURL(url: string): string {
    const { origin, pathname } = new URL(url, window.location.href);
    if (origin === window.location.origin && TRUSTED_SCRIPTS.test(pathname)) return url;
    throw new TypeError(`Refused to load a script from ${url}`);
  },
};

const policy = window.trustedTypes?.createPolicy('friends-slots', rules) ?? rules;

/** A remote's script element, loaded only with the integrity its release names. */
export function remoteScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(url);
  script.integrity = integrity;
  script.async = true;
  return script;
}
