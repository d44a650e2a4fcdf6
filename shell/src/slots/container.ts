import { isRecord } from '@friends/shared/contract/parse';
import { remoteScript } from './scriptPolicy.ts';

/** Webpack container that a remote's entry assigns to its global variable. */
interface Container {
  get(id: string): never;
  init(): Promise<void>;
}

function isContainer(value: unknown): value is Container {
  return isRecord(value) && typeof value.get === 'function' && typeof value.init === 'function';
}

/**
 * Loads a container and clears its global variable: all releases of a remote use the same name, and the next one must
 * not get this one.
 */
export function loadContainer(info: { readonly entry: string; readonly entryGlobalName: string }): Promise<Container> {
  const { entry, entryGlobalName } = info;
  return new Promise((resolve, reject) => {
    const script = remoteScript(entry);
    // `onload` fires in the task that ran the script, so no other script ran in between.
    script.onload = () => {
      script.remove();
      const container: unknown = Reflect.get(window, entryGlobalName);
      Reflect.set(window, entryGlobalName, undefined);
      if (isContainer(container)) resolve(container);
      else reject(new TypeError(`${entry} set no container in the variable ${entryGlobalName}`));
    };
    script.onerror = () => {
      script.remove();
      reject(new TypeError(`${entry} failed to load or failed its integrity check`));
    };
    document.head.append(script);
  });
}
