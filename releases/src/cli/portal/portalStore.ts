import { portalOf } from '@friends/shared/contract/release/portalOf';
import type { StaffRegistry } from '@friends/shared/contract/staff/publishing';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { REGISTRY } from '../../registry/stored.ts';
import type { Store } from '../../store/store.ts';
import type { PortalClient } from './portalClient.ts';

/** A store that reads the registry and files through a portal, as checks need them; all other methods throw. */
export function portalStore({ url, file }: PortalClient, { Registry, MembersUrl }: StaffRegistry): Store {
  const refuse = (): never => {
    throw new ReleaseRefused('portal_store', { url });
  };
  const originOf = (path: string): string => {
    const [folder, name = ''] = path.split('/');
    return folder === 'remotes' && portalOf(name) === 'members' ? MembersUrl : url;
  };
  return {
    place: url,
    read: async (path) => (path === REGISTRY ? { text: Registry, version: '' } : null),
    readFile: (path) => file(new URL(path, originOf(path)).href),
    versionOf: refuse,
    write: refuse,
    addRelease: refuse,
    writeFile: refuse,
    deleteFiles: refuse,
    removeRelease: refuse,
    list: refuse,
    stamps: refuse,
    removeLeftovers: refuse,
  };
}
