import { FRAGMENTS } from '@friends/shared/contract/portal/paths';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';

/** Fragments that open a dialog over whatever page is shown, and the widget that renders it. */
const DIALOGS: Readonly<Record<string, string>> = {
  [FRAGMENTS.signUp]: 'sign-up',
  [FRAGMENTS.forgotPassword]: 'forgot-password',
};

/** Opens and closes dialogs by the address, so that they can be linked to and the back button closes them. */
export function startOverlay(element: HTMLElement, portal: Portal): void {
  let shown: string | undefined;
  let remove: (() => void) | undefined;
  const follow = () => {
    const wanted = DIALOGS[portal.navigation.get().location.hash];
    if (wanted === shown) return;
    remove?.();
    remove = undefined;
    shown = wanted;
    if (wanted === undefined) return;
    afterFrame(() => {
      if (shown === wanted) remove ??= portal.widgets.mount(wanted, element);
    });
  };
  portal.navigation.subscribe(follow);
  follow();
}
