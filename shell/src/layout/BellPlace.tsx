import { usePortal } from '@friends/shared/remote/portalContext';
import { type ComponentType, useEffect, useState } from 'react';
import css from './Header.module.css';

/** The member's bell. Its place is there from the start, also in an app shell; its code comes when the page is rendered. */
export function BellPlace() {
  const portal = usePortal();
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "member" */ '../bell/Bell.tsx').then(
      (file) => setBell(() => file.Bell),
      (error: unknown) => portal.report(error, 'bell'),
    );
  }, [portal]);
  return <span className={css.bell}>{Bell && <Bell />}</span>;
}
