import { usePortal } from '@friends/shared/remote/portalContext';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Loads and opens a section's dialogs. On close, focus returns to the element that opened it, or to the section's title
 * if that is gone, such as the button of a removed passkey.
 *
 * @param failureText message if the dialogs don't load
 */
export function useDialog<Dialogs>(load: () => Promise<Dialogs>, failureText: string) {
  const { notices } = usePortal();
  const [isLoading, setLoading] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasFocus = () => title.current?.closest('section')?.contains(document.activeElement);
    if (wasOpen.current && dialog === null && !hasFocus()) title.current?.focus();
    wasOpen.current = dialog !== null;
  }, [dialog]);

  async function open(render: (dialogs: Dialogs, onClose: () => void) => ReactNode) {
    setLoading(true);
    try {
      setDialog(render(await load(), () => setDialog(null)));
    } catch {
      notices.show({ tone: 'refused', text: failureText });
    }
    setLoading(false);
  }

  return { title, dialog, isLoading, open };
}
