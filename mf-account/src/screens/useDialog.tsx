import { usePortal } from '@friends/shared/remote/portalContext';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The dialog of a section that is open, and how one is opened: dialogs come when one of them is. Closed, it gives the
 * focus back to what had opened it; where that is gone, as the button of a passkey that was removed, the section's title
 * takes it.
 *
 * @param failed is said where they do not come
 */
export function useDialog<Dialogs>(load: () => Promise<Dialogs>, failed: string) {
  const { notices } = usePortal();
  const [coming, setComing] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasFocus = () => title.current?.closest('section')?.contains(document.activeElement);
    if (wasOpen.current && dialog === null && !hasFocus()) title.current?.focus();
    wasOpen.current = dialog !== null;
  }, [dialog]);

  async function open(render: (dialogs: Dialogs, onClose: () => void) => ReactNode) {
    setComing(true);
    try {
      setDialog(render(await load(), () => setDialog(null)));
    } catch {
      notices.show({ tone: 'refused', text: failed });
    }
    setComing(false);
  }

  return { title, dialog, coming, open };
}
