import { useState } from 'react';

/** Wider than phones: folds are open initially. */
const ROOM = '(min-width: 641px)';

/** State of a `details` element, initially closed on phones. */
export function useFold() {
  const [open, setOpen] = useState(() => typeof matchMedia !== 'function' || matchMedia(ROOM).matches);
  return {
    open,
    onToggle: (event: { readonly currentTarget: HTMLDetailsElement }) => setOpen(event.currentTarget.open),
  };
}
