import { slotMarker } from '@friends/shared/contract/portal/render';
import { useIsHydrating } from '@friends/shared/state/useIsHydrating';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from './portalContext.ts';

interface SlotProps {
  /** Name of the widget, as the manifest of the remote that offers it says. */
  readonly name: string;
}

/**
 * A place for another remote's widget; the shell loads it and isolates its failures. Drawn on the server, it marks where
 * the widget's markup goes, and the browser leaves to the widget what is there.
 */
export function Slot({ name }: SlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const portal = usePortal();
  useEffect(() => (place.current ? portal.widgets.mount(name, place.current) : undefined), [portal, name]);
  const isFirst = useIsHydrating();
  // The same object with every render: React would write a new one into the element, over the widget.
  const [inside] = useState(() => (isFirst ? { __html: slotMarker(name) } : undefined));
  if (!inside) return <div data-slot={name} ref={place} />;
  // What is inside is the widget's, whose root is another: React must neither compare it with anything nor remove it, and
  // leaves alone only what it was given as HTML. Here that is one comment, with a name from this remote's own source.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment made of the widget's name, and nothing that anybody typed
  return <div data-slot={name} ref={place} dangerouslySetInnerHTML={inside} suppressHydrationWarning />;
}
