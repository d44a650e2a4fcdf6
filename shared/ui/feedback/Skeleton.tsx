import type { ReactNode } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'block' | 'circle';
  /** CSS length; a line and a block fill their container by default. */
  readonly width?: string;
  readonly height?: string;
  /** Number of lines of text; the last of several is shorter. */
  readonly lines?: number;
}

/** The grey shape of what is still on its way. Put several into a `SkeletonGroup`, in the shape of the final screen. */
export function Skeleton({ shape = 'line', width, height, lines = 1 }: SkeletonProps) {
  if (shape !== 'line' || lines === 1) {
    // An SVG has its size in attributes: a style attribute in prerendered markup would be refused by the page's policy.
    return <svg className={classes(css.shape, css[shape])} width={width} height={height} aria-hidden="true" />;
  }
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing else to be known by, and never move
        <span key={line} className={classes(css.shape, css.line)} />
      ))}
    </span>
  );
}

/** Wraps the skeletons of one area and says once, to those who cannot see them, what is loading. */
export function SkeletonGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
