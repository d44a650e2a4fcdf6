import type { ComponentProps, ReactNode } from 'react';
import { type MouseEvent, useState } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'hot';
export type ButtonSize = 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** While what the button started is under way: disabled, with a spinner, as wide as before. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** As wide as its container. */
  readonly block?: boolean;
}

/** Class names that make a link look like a button; on paper there is neither (the shell's page.css). */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return classes('screen-only', css.button, css[variant], size === 'large' && css.large);
}

/** Also keeps a form from being sent. */
const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * A native button. `type` is "button" by default, so that one inside a form does not send it by surprise. Switched off while it
 * has the focus, it keeps that and is only called disabled, so that whoever reads by keyboard does not lose their place, nor
 * a dialog that it opened the element to give the focus back to.
 */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, icon, block, className, disabled, type = 'button', children, ...rest } = props;
  const [held, setHeld] = useState(false);
  const off = Boolean(disabled || busy);
  return (
    <button
      {...rest}
      type={type}
      disabled={off && !held}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onFocusCapture={() => setHeld(true)}
      onBlurCapture={() => setHeld(off)}
      {...(off && { onClick: doNothing })}
      className={classes(buttonClass(variant, size), block && css.block, busy && css.busy, className)}
    >
      <span className={css.words}>
        {icon && (
          <span className={css.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {children}
      </span>
      {busy && <span className={css.spinner} aria-hidden="true" />}
    </button>
  );
}
