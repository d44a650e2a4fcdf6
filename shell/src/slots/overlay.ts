import { FRAGMENTS } from '@friends/shared/contract/portal/paths';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';

/** Fragments that open a dialog on any page, and the widget that renders it. */
const DIALOGS: Readonly<Record<string, string>> = {
  [FRAGMENTS.signUp]: 'sign-up',
  [FRAGMENTS.forgotPassword]: 'forgot-password',
};

/** Opens and closes dialogs by the address, so that they can be linked to and Back closes them. */
export function startOverlay(element: HTMLElement, portal: Portal): void {
  let current: string | undefined;
  let remove: (() => void) | undefined;
  const update = () => {
    const widget = DIALOGS[portal.navigation.get().location.hash];
    if (widget === current) return;
    remove?.();
    remove = undefined;
    current = widget;
    if (widget === undefined) return;
    afterFrame(() => {
      if (current === widget) remove ??= portal.widgets.mount(widget, element);
    });
  };
  portal.navigation.subscribe(update);
  update();
}
