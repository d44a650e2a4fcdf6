import type { RecaptchaChallenge } from '@friends/shared/contract/api/captcha';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadRecaptchaAtom } from '../../state/contact.ts';

type Status = 'loading' | 'ready' | 'failed';

interface Widget {
  /** Resets the checkbox if it still has a token. */
  clear(): void;
}

/** Width of Google's checkbox in pixels; narrower places get the compact size. */
const WIDGET_WIDTH = 304;

const isDark = () => window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

/**
 * Renders reCAPTCHA's widget into `place`, in the page's language.
 *
 * @param value the form's token; when the form clears it (it is valid once), the widget is reset.
 * @param onToken receives a new token, or undefined when it has expired or the widget is rendered again.
 */
export function useRecaptcha(
  { siteKey, script }: RecaptchaChallenge,
  value: string,
  onToken: (token: string | undefined) => void,
): { readonly place: RefObject<HTMLDivElement | null>; readonly status: Status } {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget | null>(null);
  const [status, setStatus] = useState<Status>('loading');
  const language = useAtomValue(languageAtom);
  const load = useSetAtom(loadRecaptchaAtom);
  const reportToken = useEffectEvent(onToken);

  useEffect(() => {
    const container = document.createElement('div');
    const width = place.current?.clientWidth ?? 0;
    place.current?.append(container);
    let hasLeft = false;
    const fail = () => {
      if (hasLeft) return;
      reportToken(undefined);
      setStatus('failed');
    };
    setStatus('loading');
    load(script)
      .then((api) => {
        if (hasLeft) return;
        const rendered = api.render(container, {
          sitekey: siteKey,
          hl: language,
          theme: isDark() ? 'dark' : 'light',
          size: width > 0 && width < WIDGET_WIDTH ? 'compact' : 'normal',
          callback: (token) => !hasLeft && reportToken(token),
          'expired-callback': () => !hasLeft && reportToken(undefined),
          'error-callback': fail,
        });
        widget.current = { clear: () => api.getResponse(rendered) !== '' && api.reset(rendered) };
        setStatus('ready');
      })
      .catch(fail);
    return () => {
      hasLeft = true;
      widget.current = null;
      container.remove();
      reportToken(undefined);
    };
  }, [siteKey, script, language, load]);

  useEffect(() => {
    if (value === '') widget.current?.clear();
  }, [value]);

  return { place, status };
}
