import { isRecord } from '@friends/shared/contract/parse';
import { remoteScript } from './scriptPolicy.ts';

/** What a remote's entry leaves in its global variable. */
interface Container {
  get(id: string): never;
  init(): Promise<void>;
}

function isContainer(value: unknown): value is Container {
  return isRecord(value) && typeof value.get === 'function' && typeof value.init === 'function';
}

/**
 * Loads a container and takes it out of its global variable: every release of a remote leaves its container under the
 * same name, and the next one must not find the last one's.
 */
export function loadContainer(info: { readonly entry: string; readonly entryGlobalName: string }): Promise<Container> {
  const { entry, entryGlobalName } = info;
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
