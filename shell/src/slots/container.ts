import { isRecord } from '@friends/shared/contract/parse';
import { remoteScript } from './scriptPolicy.ts';

/** What the shell provides: by name and version, as webpack's Module Federation has it. */
export type ShareScope = Readonly<Record<string, object>>;

/** What a remote's entry leaves in its global variable. */
interface Container {
  get(id: string): Promise<() => unknown>;
  init(scope: ShareScope): unknown;
}

function isContainer(value: unknown): value is Container {
  return isRecord(value) && typeof value.get === 'function' && typeof value.init === 'function';
}

/**
 * Loads a container and takes it out of its global variable: every release of a remote leaves its container under the
 * same name, and the next one must not find the last one's.
 */
export function loadContainer(entry: string, entryGlobalName: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = remoteScript(entry);
    // The browser calls this in the very task in which the script ran, so no other release's script came between.
    script.onload = () => {
      script.remove();
      const container: unknown = Reflect.get(window, entryGlobalName);
      Reflect.set(window, entryGlobalName, undefined);
      if (isContainer(container)) resolve(container);
      else reject(new TypeError(`${entry} left no container in the variable ${entryGlobalName}`));
    };
    script.onerror = () => {
      script.remove();
      reject(new TypeError(`${entry} did not arrive, or is not the file that was released`));
    };
    document.head.append(script);
  });
}
