import type { Portal, WidgetSlots } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { LiveRegistry } from '../registry/registry.ts';
import { hydrateWhenWanted } from './lazySlot.ts';
import { mountSlot } from './mountSlot.ts';
import { prerenderedIn } from './prerenderedSlot.ts';

/** Shows pieces of one remote inside another's screen, each loaded and isolated on its own. */
export function createWidgets(registry: LiveRegistry, portal: () => Portal): WidgetSlots {
  return {
    mount(widget, element) {
      const offers = ({ widgets }: LiveRelease) => widgets.some(({ name }) => name === widget);
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
      const waits = ({ widgets }: LiveRelease) => widgets.some(({ name, onTouch }) => name === widget && onTouch);
      const rendered = prerenderedIn(element);
      if (!rendered) {
        const slot = mount();
        return () => slot.remove();
      }
      const atRest = !registry.newest().some(waits);
      return hydrateWhenWanted({ rendered, portal: portal(), atRest, hydrate: mount });
    },
  };
}
