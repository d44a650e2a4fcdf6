import type { ComponentProps, ReactNode } from 'react';
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

/** Class names that make a link look like a button. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return classes(css.button, css[variant], size === 'large' && css.large);
}

/** A native button. `type` is "button" by default, so that one inside a form does not send it by surprise. */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, icon, block, className, disabled, type = 'button', children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
