import { Drawing } from '@friends/shared/ui/art/Drawing';
import type { ArtProps } from '@friends/shared/ui/art/palette';
import type { ReactElement } from 'react';
import files from './HowToJoin.svg';

interface HowToJoinProps extends ArtProps {
  /** Seen without scrolling. */
  readonly first?: boolean;
}

/** Sign up, book, enjoy, as three islands along one sea route. Decorative: the page has the steps in words. */
export function HowToJoin({ className, first = false }: HowToJoinProps): ReactElement {
  return <Drawing className={className} files={files} first={first} />;
}
