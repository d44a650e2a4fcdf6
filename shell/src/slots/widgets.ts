import type { Portal, WidgetSlots } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { Language } from '@friends/shared/contract/rules/language';
import { type LiveRegistry, widgetIn } from '../registry/registry.ts';
import { hydrateOnFirstTouch } from './hydrateOnFirstTouch.ts';
import { mountSlot } from './mountSlot.ts';
import { prerenderedIn } from './prerenderedSlot.ts';

/** Shows widgets of one remote on another's screen, each loaded and isolated separately. */
export function createWidgets(
  registry: LiveRegistry,
  portal: () => Portal,
  /** Language of the server-rendered page. */
  language: Language,
): WidgetSlots {
  return {
    mount(widget, element) {
      const offers = (release: LiveRelease) => widgetIn(release, widget) !== undefined;
      // A mounted widget stays; only the next mount uses a newer release, so the surrounding page doesn't change.
      const mount = () =>
        mountSlot({
          element,
          widget,
          portal: portal(),
          source: {
            settled: registry.settled,
            release: () => registry.newest().find(offers),
            offers,
            reload: registry.revalidate,
          },
        });
      const prerendered = prerenderedIn(element);
      if (!prerendered) {
        const slot = mount();
        return () => slot.remove();
      }
      const runWhenIdle = !registry.newest().some((release) => widgetIn(release, widget)?.onTouch);
      return hydrateOnFirstTouch({ rendered: prerendered, portal: portal(), language, runWhenIdle, hydrate: mount });
    },
  };
}
