import type { Shift } from '@friends/page/preview/shiftClock';
import type { Portal } from '@friends/shared/contract/portal/portal';

/** Name in the window of what the checker knows of a page; it is there before anything of the page. */
export const HANDLE = 'releaseCheck';

/** What the checker knows of a page from the inside. */
export interface Handle {
  /** As the stage got it. */
  readonly portal?: Portal;
  /** Lifecycles of the watched remote that were called and have not settled. */
  readonly unsettled: string[];
  /** Of the page's clock. */
  readonly shift: Shift;
}

interface Lifecycles {
  readonly [name: string]: unknown;
}

interface Container {
  get(id: string): Promise<() => Lifecycles>;
}

/**
 * Prepares a page before anything of it runs, and watches which lifecycles of a remote settle: the shell takes a remote's
 * place away without waiting for its `unmount`. It runs in the page and is sent there alone.
 *
 * @param variable the global in which the remote leaves its container; empty where none is watched
 */
export function preparePage({ handle, variable }: { readonly handle: string; readonly variable: string }): void {
  const unsettled: string[] = [];
  Object.defineProperty(window, handle, { value: { unsettled, shift: { aheadMs: 0 } } });
  if (variable === '') return;
  const done = (name: string) => unsettled.splice(unsettled.indexOf(name), 1);
  const watched = (lifecycles: Lifecycles, name: string) => ({
    value(...args: unknown[]) {
      const call = lifecycles[name];
      if (typeof call !== 'function') return undefined;
      unsettled.push(name);
      try {
        const result: unknown = Reflect.apply(call, lifecycles, args);
        Promise.resolve(result)
          .catch(() => {}) // whoever called it hears of it
          .finally(() => done(name));
        return result;
      } catch (error) {
        done(name);
        throw error;
      }
    },
  });
  const watchAll = (lifecycles: Lifecycles) => {
    const names = ['bootstrap', 'mount', 'unmount'].filter((name) => typeof lifecycles[name] === 'function');
    return Object.create(lifecycles, Object.fromEntries(names.map((name) => [name, watched(lifecycles, name)])));
  };
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  const watchContainer = (container: Container) =>
    Object.create(container, {
      get: {
        async value(id: string) {
          const factory = await container.get(id);
          return () => {
            const lifecycles = factory();
            return isObject(lifecycles) ? watchAll(lifecycles) : lifecycles;
          };
        },
      },
    });
  const isContainer = (value: unknown): value is Container =>
    isObject(value) && typeof Reflect.get(Object(value), 'get') === 'function';
  let current: unknown;
  Object.defineProperty(window, variable, {
    configurable: true,
    enumerable: true,
    get: () => current,
    set(value: unknown) {
      current = isContainer(value) ? watchContainer(value) : value;
    },
  });
}
