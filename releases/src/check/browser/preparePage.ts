import type { Shift } from '@friends/page/preview/shiftClock';
import type { Portal } from '@friends/shared/contract/portal/portal';

/** What the checker has of a page from the inside; it is there before anything of the page. */
interface ReleaseCheck {
  /** As the stage got it. */
  readonly portal: Portal;
  /** Shows a widget by itself on the stage, in place of another one; an empty name takes it away. */
  show(widget: string): void;
  /** Lifecycles of the remote under trial that were called and have not settled. */
  readonly unsettled: readonly string[];
  /** Of the page's clock. */
  readonly shift: Shift;
}

declare global {
  interface Window {
    readonly releaseCheck: ReleaseCheck;
  }
}

interface Container {
  get(id: string): Promise<() => unknown>;
}

/**
 * Prepares a page before anything of it runs: it tells in the console what the policy forbids, and watches which
 * lifecycles of a remote settle, as the shell takes a remote's place away without waiting for its `unmount`. It runs in
 * the page and is sent there alone.
 *
 * @param variable the global in which the remote leaves its container; empty where none is watched
 */
export function preparePage(variable: string): void {
  const unsettled: string[] = [];
  Object.defineProperty(window, 'releaseCheck', { value: { unsettled, shift: { aheadMs: 0 } } });
  const { debug } = console;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    const from = sourceFile ? ` from ${new URL(sourceFile, location.href).pathname}` : '';
    debug(`the page's policy forbids ${blockedURI || 'it'} (${violatedDirective})${from}`);
  });
  if (variable === '') return;
  const isLifecycle = (name: unknown) => name === 'bootstrap' || name === 'mount' || name === 'unmount';
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const watchRemote = (remote: object) =>
    // Not of the remote itself, which may be frozen.
    new Proxy(Object.create(remote), {
      get(_, name) {
        const call: unknown = Reflect.get(remote, name);
        if (typeof call !== 'function' || !isLifecycle(name)) return call;
        return (...args: unknown[]) => {
          const forget = () => unsettled.splice(unsettled.indexOf(String(name)), 1);
          unsettled.push(String(name));
          try {
            const result: unknown = Reflect.apply(call, remote, args);
            // How it ended, whoever called it hears.
            Promise.resolve(result).then(forget, forget);
            return result;
          } catch (error) {
            forget();
            throw error;
          }
        };
      },
    });
  const watchContainer = (container: Container) =>
    Object.create(container, {
      get: {
        async value(id: string) {
          const factory = await container.get(id);
          return () => {
            const remote = factory();
            return isObject(remote) ? watchRemote(remote) : remote;
          };
        },
      },
    });
  const isContainer = (value: unknown): value is Container =>
    isObject(value) && typeof Reflect.get(value, 'get') === 'function';
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
