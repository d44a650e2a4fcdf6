import { PATHS } from '@friends/shared/contract/portal/paths';
import type { Portal, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { findRoute } from '@friends/shared/contract/portal/routes';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { type LiveRegistry, ownerOf } from '../registry/registry.ts';
import { routeTable } from '../registry/routeTable.ts';
import { type MountedSlot, mountSlot, type SlotSource } from './mountSlot.ts';
import type { PreloadPage } from './preloadPage.ts';
import { takePrerenderedPage } from './prerenderedSlot.ts';

/** Shown where no live remote owns the path: says so, and asks the registry again. */
const NO_OWNER = 'no owner';

/**
 * The one history as a page sees it. Once the reader went to another remote's page, it stays where it was until the shell
 * takes it away: a remote that owns every other path, such as that of the content pages, would ask for a page of that name.
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
 * Lets single-spa show one remote at a time in `main`. It must never wait on the network (it queues every navigation
 * behind a hung load) nor see an error (one thrown at mount is permanent), so what it mounts are slots.
 */
export function startPages(main: HTMLElement, registry: LiveRegistry, portal: Portal, preload: PreloadPage): void {
  const owner = () => ownerOf(registry, window.location.pathname, portal.session.get());
  const activeRemote = () => {
    const { pathname } = window.location;
    const match = owner();
    if (match.kind === 'found') return match.route.release.name;
    // A visitor on a members' page is sent home next; on the home page itself, its remote is missing.
    return match.kind === 'members-only' && pathname !== PATHS.home ? null : NO_OWNER;
  };

  /** The first page's files came with the page itself. */
  const opened = portal.navigation.get();
  const isFirstPage = () => portal.navigation.get() === opened;

  const sourceOf = (name: string): SlotSource => ({
    settled() {
      // What was live is mostly live still: on a slow line its files travel beside the registry, not after it.
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

  /** A page's own place in `main`: what was prerendered for this address, else an empty one. */
  function pageElement(): HTMLElement {
    const rendered = takePrerenderedPage(main, owner(), portal.navigation.get().location);
    if (rendered) return rendered;
    const element = document.createElement('div');
    main.append(element);
    return element;
  }

  let shown: { readonly name: string; readonly slot: MountedSlot } | undefined;
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
          // What a page says of itself late is not said of the next one.
          const describe: Portal['describe'] = (head) => {
            if (activeRemote() === name) portal.describe?.(head);
          };
          const slot = mountSlot({ element, portal: { ...portal, navigation, describe }, source: sourceOf(name) });
          shown = { name, slot };
          leave = () => {
            shown = undefined;
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
  // single-spa takes care where another remote owns the page, the slot where another release of the same one does.
  const follow = () => {
    if (shown?.name === activeRemote()) shown.slot.follow();
  };
  registry.subscribe(() => {
    registerAll();
    follow();
    void triggerAppChange();
  });
  portal.navigation.subscribe(follow);
  // `/` is another remote's page for members than for visitors.
  let status = portal.session.get().status;
  portal.session.subscribe(() => {
    if (portal.session.get().status === status) return;
    status = portal.session.get().status;
    void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
}
