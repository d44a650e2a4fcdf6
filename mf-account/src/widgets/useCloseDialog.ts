import { usePortal } from '@friends/shared/remote/portalContext';

/** Removes the fragment that opened the dialog from the address; the page below and its state stay. */
export function useCloseDialog(): () => void {
  const { navigation } = usePortal();
  return () => {
    const { pathname, search, state } = navigation.get().location;
    navigation.replace(pathname + search, state);
  };
}
