import type { ComponentProps, ReactNode } from 'react';
import { type MouseEvent, useState } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'hot';
export type ButtonSize = 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** True while the button's action is running: disabled, with a spinner, same width. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** Full width of the container. */
  readonly block?: boolean;
}

/** Class names of a link that looks like a button; hidden in print (the shell's page.css). */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return classes('screen-only', css.button, css[variant], size === 'large' && css.large);
}

/** A click on a disabled button must not submit its form either. */
const ignoreClick = (event: MouseEvent) => event.preventDefault();

/**
 * A native button. `type` defaults to "button", so that it doesn't submit forms by accident. If disabled while focused,
 * it keeps focus and only gets `aria-disabled`, so that keyboard users don't lose their place, and a dialog can return
 * focus to it.
 */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, icon, block, className, disabled, type = 'button', children, ...rest } = props;
  const [staysFocusable, setStaysFocusable] = useState(false);
  const isDisabled = Boolean(disabled || busy);
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled && !staysFocusable}
      aria-disabled={isDisabled || undefined}
      aria-busy={busy || undefined}
      onFocusCapture={() => setStaysFocusable(true)}
      onBlurCapture={() => setStaysFocusable(isDisabled)}
      {...(isDisabled && { onClick: ignoreClick })}
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
