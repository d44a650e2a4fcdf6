import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';

interface Container {
  init(): Promise<void>;
  get(): Promise<() => RemoteLifecycles>;
}

/**
 * Makes the container of the checker's own remote. It runs in the page and is sent there alone: it sees nothing of this file.
 *
 * Its page is a heading, and below it a widget where the address names one after `base`. Where `handle` in the window is an
 * object, it gets the portal, so that the checker can go on and change the language without a reload.
 */
export function stageContainer({ base, handle }: { readonly base: string; readonly handle: string }): Container {
  const rendered = new Map<HTMLElement, () => void>();
  const lifecycles: RemoteLifecycles = {
    async bootstrap({ portal }) {
      Object.assign(Reflect.get(window, handle), { portal });
    },
    async mount({ element, portal }) {
      const title = document.createElement('h1');
      title.textContent = 'Release check';
      const place = document.createElement('div');
      element.append(title, place);
      let shown: string | undefined;
      let remove: (() => void) | undefined;
      const show = (name: string | undefined) => {
        if (name === shown) return;
        remove?.();
        shown = name;
        remove = name === undefined ? undefined : portal.widgets.mount(name, place);
      };
      const follow = () => {
        const { pathname } = portal.navigation.get().location;
        show(pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : undefined);
      };
      const stop = portal.navigation.subscribe(follow);
      rendered.set(element, () => {
        stop();
        show(undefined);
      });
      follow();
    },
    async unmount({ element }) {
      rendered.get(element)?.();
      rendered.delete(element);
      element.replaceChildren();
    },
  };
  return { init: async () => {}, get: async () => () => lifecycles };
}
