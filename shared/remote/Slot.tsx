import { useEffect, useRef } from 'react';
import { usePortal } from './portalContext.ts';

interface SlotProps {
  /** Name of the widget, as the manifest of the remote that offers it says. */
  readonly name: string;
}

/** A place for another remote's widget; the shell loads it and isolates its failures. */
export function Slot({ name }: SlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const portal = usePortal();
  useEffect(() => (place.current ? portal.widgets.mount(name, place.current) : undefined), [portal, name]);
  return <div data-slot={name} ref={place} />;
}
