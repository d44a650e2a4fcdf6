import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** The page takes the place of the one before it in the history. */
  readonly replace?: boolean;
  /** Kept with the page in the history. */
  readonly state?: unknown;
}

/**
 * A link to a page of the portal, of the pieces that react-router has for links of one's own. Its `Link` brings a third of the
 * router: the framework mode, which nobody uses here (docs/decisions/0064-weight-of-the-first-page.md).
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: rest.target });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
