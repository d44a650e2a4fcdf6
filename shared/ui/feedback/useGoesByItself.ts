import { type DOMAttributes, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isSeen = () => document.visibilityState === 'visible';

/** Twice what a slow reader needs, in milliseconds: 120 words of 6 letters a minute, and to find the text first. */
const timeFor = (text: string) => 6_000 + 2 * (60_000 / (120 * 6)) * text.length;

/**
 * Calls `onGone` once there was time to read the text. It waits, and begins again afterwards, while the pointer lies on it, while
 * it has the focus and while nobody sees the tab: whoever needs longer takes it (WCAG 2.2.1).
 *
 * @param text null for what stays
 * @returns what the element that shows the text listens to
 */
export function useGoesByItself<E extends Element>(text: string | null, onGone: () => void): DOMAttributes<E> {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = useSyncExternalStore(onVisibility, isSeen, () => true);
  const go = useEffectEvent(onGone);
  const runs = isVisible && !isUnderPointer && !isFocused;
  useEffect(() => {
    if (text === null || !runs) return;
    const timer = setTimeout(go, timeFor(text));
    return () => clearTimeout(timer);
  }, [text, runs]);
  return {
    onPointerEnter: () => setUnderPointer(true),
    onPointerLeave: () => setUnderPointer(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
