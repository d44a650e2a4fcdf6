/** The part of Google's `grecaptcha` that the contact form uses. */
export interface Recaptcha {
  /** Renders a widget into an empty element; gives its number. */
  render(element: HTMLElement, options: RecaptchaOptions): number;
  reset(widget: number): void;
  /** The widget's token; empty where it has none, or no longer. */
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
  /** Calls when all of reCAPTCHA is there: `api.js` itself only brings the rest. */
  ready(callback: () => void): void;
}

declare global {
  interface Window {
    grecaptcha?: LoadedScript;
  }
}

/** Longer than a phone on a slow line needs; `ready` alone would wait for ever for what a content blocker stopped. */
const LOADED_WITHIN_MS = 20_000;

/** The only scripts this policy lets through are reCAPTCHA's own; from which host is for the page's CSP to say. */
const rules = {
  createScriptURL(url: string): string {
    if (new URL(url).pathname === '/recaptcha/api.js') return url;
    throw new TypeError(`Refused to load a script from ${url}`);
  },
};

let cache: { readonly script: string; readonly api: Promise<Recaptcha> } | null = null;

/**
 * Loads reCAPTCHA's script, once for the page. Rejects where it does not come; the next call tries again.
 *
 * @param language of texts in the script itself; each widget has its own, too.
 */
export function loadRecaptcha(script: string, language: string): Promise<Recaptcha> {
  if (cache?.script !== script) {
    const mine = { script, api: runScript(`${script}?render=explicit&trustedtypes=true&hl=${language}`) };
    cache = mine;
    mine.api.catch(() => {
      if (cache === mine) cache = null;
    });
  }
  return cache.api;
}

function runScript(url: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    // Made here and not at start: only pages with reCAPTCHA allow a policy of this name.
    const policy = window.trustedTypes?.createPolicy('friends-captcha', rules) ?? rules;
    const element = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      element.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    const timer = setTimeout(fail, LOADED_WITHIN_MS);
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
