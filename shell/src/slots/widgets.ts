import type { Portal, WidgetSlots } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { Language } from '@friends/shared/contract/rules/language';
import { type LiveRegistry, widgetIn } from '../registry/registry.ts';
import { hydrateWhenWanted } from './lazySlot.ts';
import { mountSlot } from './mountSlot.ts';
import { prerenderedIn } from './prerenderedSlot.ts';

/** Shows pieces of one remote inside another's screen, each loaded and isolated on its own. */
export function createWidgets(
  registry: LiveRegistry,
  portal: () => Portal,
  /** Of the page as the server rendered it. */
  language: Language,
): WidgetSlots {
  return {
    mount(widget, element) {
      const offers = (release: LiveRelease) => widgetIn(release, widget) !== undefined;
      // A widget that is there stays; only the next one is of a newer release. So none of this changes the page around.
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
      const rendered = prerenderedIn(element);
      if (!rendered) {
        const slot = mount();
        return () => slot.remove();
      }
      const atRest = !registry.newest().some((release) => widgetIn(release, widget)?.onTouch);
      return hydrateWhenWanted({ rendered, portal: portal(), language, atRest, hydrate: mount });
    },
  };
}
