import { useState } from 'react';

/** Where a fold begins open: with more room than a phone's. */
const ROOM = '(min-width: 641px)';

/** State of a `details`, closed at first on a phone. */
export function useFold() {
  const [open, setOpen] = useState(() => typeof matchMedia !== 'function' || matchMedia(ROOM).matches);
  return {
    open,
    onToggle: (event: { readonly currentTarget: HTMLDetailsElement }) => setOpen(event.currentTarget.open),
  };
}
