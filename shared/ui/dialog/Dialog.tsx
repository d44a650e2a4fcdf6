import { useTranslation } from '@friends/shared/i18n/translation';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called on Escape, the close button or a click outside. The parent must then set `open` to false. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay visible while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
}

/**
 * A native modal dialog; a bottom sheet on phones. On close, focus returns to the element that opened it, or else to
 * the page's content.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, onClose, children, footer, size = 'medium' }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isClosing.current = false;
    element?.showModal();
    // Focus the first field: the browser would choose the close button.
    element?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus();
    return () => {
      // Only close() returns focus; removing the dialog loses it. Its close event fires later and must be ignored.
      isClosing.current = true;
      element?.close();
      // If opened by address, there is nothing to return focus to, and the page's content is closer than its start.
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes(css.dialog, css[size])}
      aria-labelledby={id}
      {...useClickOutside(onClose)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers may close it despite our veto (Chrome, at the second Escape); in a Strict Mode re-run it is open again
      // by now.
      onClose={(event) => {
        if (isClosing.current || event.target !== event.currentTarget || event.currentTarget.open) return;
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label={t('close')} onClick={() => onClose()}>
          <X size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <ScrollingBody>{children}</ScrollingBody>
      {footer && <div className={css.foot}>{footer}</div>}
    </dialog>
  );
}

/** Focusable if it overflows, so that it can be scrolled by keyboard. */
function ScrollingBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    setScrolls(element !== null && element.scrollHeight > element.clientHeight);
  });
  return (
    <div ref={body} className={css.body} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}

/** Clicks on the backdrop target the dialog element. A press that started inside (selecting text) doesn't close it. */
function useClickOutside(onClose: () => void) {
  const pressStartedOutside = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      pressStartedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      if (pressStartedOutside.current && event.target === event.currentTarget) onClose();
      pressStartedOutside.current = false;
    },
  };
}
