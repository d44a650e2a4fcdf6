import { usePortal } from '@friends/shared/remote/portalContext';

/** Takes the fragment that opened the dialog off the address; the page below, and what it was told, stay. */
export function useCloseDialog(): () => void {
  const { navigation } = usePortal();
  return () => {
    const { pathname, search, state } = navigation.get().location;
    navigation.replace(pathname + search, state);
  };
}
