import { PATHS } from '@friends/shared/contract/portal/paths';
import type { Portal, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { findRoute } from '@friends/shared/contract/portal/routes';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { type LiveRegistry, ownerOf } from '../registry/registry.ts';
import { routeTable } from '../registry/routeTable.ts';
import { type MountedSlot, mountSlot, type SlotSource } from './mountSlot.ts';
import type { PreloadPage } from './preloadPage.ts';
import { claimPrerenderedPage } from './prerenderedSlot.ts';

/** Key of the page for paths that no live remote owns: shows an error and reloads the registry. */
const NO_OWNER = 'no owner';

/**
 * The history as one page sees it. After navigation to another remote's page, it keeps its last location until
 * unmounted: a remote that owns all other paths, such as the content pages', would otherwise load the new path.
 */
function navigationOfPage(navigation: PortalNavigation, isOwn: () => boolean): PortalNavigation {
  let last = navigation.get();
  return {
    ...navigation,
    get() {
      if (isOwn()) last = navigation.get();
      return last;
    },
  };
}

/**
 * Lets single-spa show one remote at a time in `main`. It must never wait for the network (a hung load blocks all
 * navigation) nor get an error (one thrown at mount is permanent), so it mounts slots.
 */
export function startPages(main: HTMLElement, registry: LiveRegistry, portal: Portal, preload: PreloadPage): void {
  const owner = () => ownerOf(registry, window.location.pathname, portal.session.get());
  const activeRemote = () => {
    const { pathname } = window.location;
    const match = owner();
    if (match.kind === 'found') return match.route.release.name;
    // Visitors on members' pages are redirected; on the home page itself, the remote is missing.
    return match.kind === 'members-only' && pathname !== PATHS.home ? null : NO_OWNER;
  };

  /** The files of the first page are preloaded by the page itself. */
  const firstEntry = portal.navigation.get();
  const isFirstPage = () => portal.navigation.get() === firstEntry;

  const sourceOf = (name: string): SlotSource => ({
    settled() {
      // The live release rarely changes, so its files are preloaded in parallel to the registry.
      const match = owner();
      if (match.kind === 'found' && !isFirstPage()) preload(match.route);
      return registry.settled();
    },
    release() {
      const match = owner();
      if (match.kind === 'found' && match.route.release.name === name) return match.route.release;
      return registry.get().find((release) => release.name === name);
    },
    offers: (release) =>
      findRoute(routeTable([release]), window.location.pathname, portal.session.get().status === 'member').kind ===
      'found',
    reload: registry.reload,
  });

  function pageElement(): HTMLElement {
    const prerendered = claimPrerenderedPage(main, owner(), portal.navigation.get().location);
    if (prerendered) return prerendered;
    const element = document.createElement('div');
    main.append(element);
    return element;
  }

  let current: { readonly name: string; readonly slot: MountedSlot } | undefined;
  const registered = new Set<string>();
  function register(name: string): void {
    if (registered.has(name)) return;
    registered.add(name);
    let leave: (() => void) | undefined;
    registerApplication({
      name,
      activeWhen: () => activeRemote() === name,
      app: async () => ({
        bootstrap: async () => {},
        async mount() {
          const element = pageElement();
          const navigation = navigationOfPage(portal.navigation, () => activeRemote() === name);
          // Ignores head data that a page sets after navigation.
          const describe: Portal['describe'] = (head) => {
            if (activeRemote() === name) portal.describe?.(head);
          };
          const slot = mountSlot({ element, portal: { ...portal, navigation, describe }, source: sourceOf(name) });
          current = { name, slot };
          leave = () => {
            current = undefined;
            slot.remove();
            element.remove();
          };
        },
        unmount: async () => leave?.(),
      }),
    });
  }

  const registerAll = () => {
    for (const { name } of registry.get()) register(name);
  };
  register(NO_OWNER);
  registerAll();
  // single-spa handles a change of remote, the slot a change of release.
  const update = () => {
    if (current?.name === activeRemote()) current.slot.update();
  };
  registry.subscribe(() => {
    registerAll();
    update();
    void triggerAppChange();
  });
  portal.navigation.subscribe(update);
  // `/` belongs to different remotes for members and visitors.
  let status = portal.session.get().status;
  portal.session.subscribe(() => {
    if (portal.session.get().status === status) return;
    status = portal.session.get().status;
    void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
}
