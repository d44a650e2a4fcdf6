export interface Recaptcha {
  /** Renders a widget into an empty element and returns its ID. */
  render(element: HTMLElement, options: RecaptchaOptions): number;
  reset(widget: number): void;
  /** The widget's token; empty without one or after it has expired. */
  getResponse(widget: number): string;
}

export interface RecaptchaOptions {
  readonly sitekey: string;
  readonly hl: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

interface LoadedScript extends Recaptcha {
  /** Calls back when reCAPTCHA is fully loaded: `api.js` only loads the rest. */
  ready(callback: () => void): void;
}

declare global {
  interface Window {
    grecaptcha?: LoadedScript;
  }
}

/** Longer than a phone on a slow line needs; `ready` alone would wait forever if a content blocker is active. */
const LOAD_TIMEOUT_MS = 20_000;

/** The policy allows only reCAPTCHA's own script; the page's CSP restricts its host. */
const rules = {
  createScriptURL(url: string): string {
    if (new URL(url).pathname === '/recaptcha/api.js') return url;
    throw new TypeError(`Refused to load a script from ${url}`);
  },
};

let cache: { readonly script: string; readonly api: Promise<Recaptcha> } | null = null;

/**
 * Loads reCAPTCHA's script once per page. Rejects if it fails; the next call retries.
 *
 * @param language of the script's own texts; each widget gets its language separately
 */
export function loadRecaptcha(script: string, language: string): Promise<Recaptcha> {
  if (cache?.script !== script) {
    const entry = { script, api: runScript(`${script}?render=explicit&trustedtypes=true&hl=${language}`) };
    cache = entry;
    entry.api.catch(() => {
      if (cache === entry) cache = null;
    });
  }
  return cache.api;
}

function runScript(url: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    // Created here rather than at startup: only pages with reCAPTCHA allow this policy's name.
    const policy = window.trustedTypes?.createPolicy('friends-captcha', rules) ?? rules;
    const element = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      element.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    element.async = true;
    element.addEventListener('error', fail);
    element.addEventListener('load', () => {
      const api = window.grecaptcha;
      if (!api) return fail();
      return api.ready(() => {
        clearTimeout(timer);
        resolve(api);
      });
    });
    element.src = policy.createScriptURL(url);
    document.head.append(element);
  });
}
