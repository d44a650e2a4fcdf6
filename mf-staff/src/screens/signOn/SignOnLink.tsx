import { Link } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import type { ReactNode } from 'react';
import css from '../signIn/SignIn.module.css';

interface SignOnLinkProps {
  /** Path to return to. */
  readonly to: string;
  /** Forces a new sign-in at the provider. */
  readonly again?: boolean;
  /** Opens in a new tab, so that input in this one stays. */
  readonly newTab?: boolean;
  readonly children: ReactNode;
}

export function SignOnLink({ to, again = false, newTab = false, children }: SignOnLinkProps) {
  return (
    <p className={css.wide}>
      <Link
        className={buttonClass()}
        to={`/sign-on?${new URLSearchParams({ to, ...(again && { again: '' }) }).toString()}`}
        target={newTab ? '_blank' : undefined}
      >
        {children}
      </Link>
    </p>
  );
}
