import type { ReactNode } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'block' | 'circle';
  /** CSS length; lines and blocks fill their container by default. */
  readonly width?: string;
  readonly height?: string;
  /** Number of lines of text; the last of several is shorter. */
  readonly lines?: number;
}

/** Grey placeholder. Combine several in a `SkeletonGroup`, in the shape of the final screen. */
export function Skeleton({ shape = 'line', width, height, lines = 1 }: SkeletonProps) {
  if (shape !== 'line' || lines === 1) {
    // An SVG takes its size from attributes: the CSP forbids style attributes in prerendered markup.
    return <svg className={classes(css.shape, css[shape])} width={width} height={height} aria-hidden="true" />;
  }
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other key and never move
        <span key={line} className={classes(css.shape, css.line)} />
      ))}
    </span>
  );
}

/** Wraps skeletons of one area and announces once what is loading. */
export function SkeletonGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
