import { useState } from 'react';

/** Screens wider than phones, where `details` are open initially. */
const WIDE_SCREEN = '(min-width: 641px)';

/** State of a `details` element, initially closed on phones. */
export function useFold() {
  const [open, setOpen] = useState(() => typeof matchMedia !== 'function' || matchMedia(WIDE_SCREEN).matches);
  return {
    open,
    onToggle: (event: { readonly currentTarget: HTMLDetailsElement }) => setOpen(event.currentTarget.open),
  };
}
