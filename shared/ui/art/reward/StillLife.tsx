import type { ReactElement, ReactNode } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';

interface StillLifeProps extends ArtProps {
  wall: string;
  table: string;
  children: ReactNode;
}

/** The room all reward pictures stand in: morning light from the upper left, a table edge at y 136 of 240 by 180. */
export function StillLife({ className, wall, table, children }: StillLifeProps): ReactElement {
  return (
    <svg
      className={className}
      viewBox="0 0 240 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={wall} d="M0 0H240V180H0Z" />
      <g fill={c.light} opacity=".42">
        <path d="M24 0H74L38 136H-12Z" />
        <path d="M84 0H134L98 136H48Z" />
      </g>
      <path fill={table} d="M0 136H240V180H0Z" />
      <path fill={c.paper} opacity=".22" d="M0 136H240V139H0Z" />
      {children}
    </svg>
  );
}
