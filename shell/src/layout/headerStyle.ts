import type { Portal } from '@friends/shared/contract/portal/portal';
import { type LiveRegistry, ownerOf } from '../registry/registry.ts';

/** Keeps `data-style` of the header in step with the route. */
export function followHeaderStyle(header: HTMLElement, registry: LiveRegistry, portal: Portal): void {
  const update = () => {
    const match = ownerOf(registry, portal.navigation.get().location.pathname, portal.session.get());
    header.dataset.style = match.kind === 'found' ? match.route.header : 'plain';
  };
  portal.navigation.subscribe(update);
  portal.session.subscribe(update);
  registry.subscribe(update);
  update();
}
