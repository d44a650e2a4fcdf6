import { PATHS } from '@friends/shared/contract/portal/paths';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useEffect } from 'react';

/** Of a mailed link that was used or is too old: goes to the home page, with a notice that says why. */
export function LinkNoLongerGood({ text }: { readonly text: string }) {
  const { navigation, notices } = usePortal();
  useEffect(() => {
    navigation.replace(PATHS.home);
    notices.show({ tone: 'refused', text });
  }, [navigation, notices, text]);
  return <p>{text}</p>;
}
