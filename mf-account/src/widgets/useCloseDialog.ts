import { usePortal } from '@friends/shared/remote/portalContext';

/** Closes the dialog by removing its fragment; the page below and its history state stay. */
export function useCloseDialog(): () => void {
  const { navigation } = usePortal();
  return () => {
    const { pathname, search, state } = navigation.get().location;
    navigation.replace(pathname + search, state);
  };
}
