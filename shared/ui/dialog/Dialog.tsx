import { useTranslation } from '@friends/shared/i18n/translation';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** The dialog's name. */
  readonly title: ReactNode;
  /** Asked for by Escape, the close button or a click beside the dialog. The owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay in sight while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A native modal dialog; a sheet from below on a phone. Focus goes back to what opened it, or else to the page's content. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, onClose, children, footer, size = 'medium' }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    leaving.current = false;
    element?.showModal();
    // A form is opened to be filled in: the browser would choose the close button, which comes first.
    element?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus();
    return () => {
      // Only close() gives the focus back; a dialog that is merely removed loses it. Its event comes later and is ours.
      leaving.current = true;
      element?.close();
      // Opened by its address, it has nothing to give it back to, and a page's start is further off than its content.
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
      {...useClickBeside(onClose)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it past our veto (Chrome, at the second Escape); in a strict re-run it is open again by now.
      onClose={(event) => {
        if (leaving.current || event.target !== event.currentTarget || event.currentTarget.open) return;
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

/** A keyboard can scroll only what it can reach, so content that is taller than its place can be focused. */
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

/** The backdrop belongs to the dialog element. A press that began inside (selecting text) does not close it. */
function useClickBeside(onClose: () => void) {
  const pressedBeside = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      if (pressedBeside.current && event.target === event.currentTarget) onClose();
      pressedBeside.current = false;
    },
  };
}
