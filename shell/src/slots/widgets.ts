import type { Portal, WidgetSlots } from '@friends/shared/contract/portal/portal';
import type { LiveRegistry } from '../registry/registry.ts';
import { mountSlot } from './mountSlot.ts';

/** Shows pieces of one remote inside another's screen, each loaded and isolated on its own. */
export function createWidgets(registry: LiveRegistry, portal: () => Portal): WidgetSlots {
  return {
    mount(widget, element) {
      return mountSlot({
        element,
        widget,
        portal: portal(),
        source: {
          release: () => registry.get().find(({ widgets }) => widgets.some(({ name }) => name === widget)),
          reload: () => registry.reload(),
        },
      });
    },
  };
}
