import type { ReactElement, ReactNode } from 'react';
import { type ArtProps, palette as c } from './palette.tsx';

interface SceneArchProps extends ArtProps {
  children: ReactNode;
}

/**
 * The opening all small scenes look through, 240 by 180: sky from y 12, straight sides at x 28 and 212 from y 84,
 * sill at y 160. Paths end at those edges by hand: a clip would need an id, and ids of two React roots can be equal.
 */
export function SceneArch({ className, children }: SceneArchProps): ReactElement {
  return (
    <svg className={className} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <path fill={c.sky} d="M28 160V88C28 40 66 12 120 12S212 40 212 88V160Z" />
      <path fill={c.glow} opacity=".55" d="M28 160V88Q74 76 120 86T212 82V160Z" />
      <path fill={c.glow} d="M28 160V106Q80 96 128 104T212 102V160Z" />
      {children}
    </svg>
  );
}
