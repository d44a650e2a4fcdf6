import type { ClockShift } from '@friends/page/preview/shiftClock';
import type { Portal } from '@friends/shared/contract/portal/portal';

/** The checker's access to the page; defined before the page's scripts run. */
interface ReleaseCheck {
  /** The portal that the stage received. */
  readonly portal: Portal;
  /** Shows a widget alone on the stage, in place of another; an empty name removes it. */
  show(widget: string): void;
  readonly unsettled: readonly string[];
  readonly shift: ClockShift;
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
 * Logs violations of the page's policy, and tracks which lifecycles of a remote settle, as the shell removes its
 * container without waiting for its `unmount`. Serialized into the page.
 *
 * @param variable the global of the remote's container; empty to track none
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
    // A Proxy of the remote itself would fail if it is frozen.
    new Proxy(Object.create(remote), {
      get(_, name) {
        const call: unknown = Reflect.get(remote, name);
        if (typeof call !== 'function' || !isLifecycle(name)) return call;
        return (...args: unknown[]) => {
          const forget = () => unsettled.splice(unsettled.indexOf(String(name)), 1);
          unsettled.push(String(name));
          try {
            const result: unknown = Reflect.apply(call, remote, args);
            // The caller handles the result.
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
