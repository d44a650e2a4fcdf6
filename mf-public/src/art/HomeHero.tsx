import { Drawing } from '@friends/shared/ui/art/Drawing';
import type { ArtProps } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';
import files from './HomeHero.svg';

/**
 * The first picture of the home page: from a verandah over a harbour, at dawn by day and by lantern on a dark screen.
 * Four layers (sky, sea, harbour, verandah); the important part is between x 430 and 1010 of 1440,
 * which is what a phone sees. Decorative.
 */
export function HomeHero({ className }: ArtProps): ReactElement {
  return <Drawing className={className} files={files} first />;
}
