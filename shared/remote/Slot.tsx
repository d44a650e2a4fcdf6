import { slotMarker } from '@friends/shared/contract/portal/render';
import { useIsHydrating } from '@friends/shared/state/useIsHydrating';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from './portalContext.ts';

interface SlotProps {
  readonly name: string;
}

/**
 * A place for another remote's widget, which the shell loads and isolates. Server-rendered, it marks where the widget's
 * markup goes; in the browser, the content is left to the widget.
 */
export function Slot({ name }: SlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const portal = usePortal();
  useEffect(() => (place.current ? portal.widgets.mount(name, place.current) : undefined), [portal, name]);
  const isFirst = useIsHydrating();
  // Must be stable: React would write a new object into the element, over the widget.
  const [inside] = useState(() => (isFirst ? { __html: slotMarker(name) } : undefined));
  if (!inside) return <div data-slot={name} ref={place} />;
  // The content belongs to the widget's root: React must neither compare nor remove it, and ignores only content that
  // was set as HTML. Here that is one comment, with a name from this remote's own source.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment with the widget's name, without any user input
  return <div data-slot={name} ref={place} dangerouslySetInnerHTML={inside} suppressHydrationWarning />;
}
