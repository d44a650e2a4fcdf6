import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { WidgetFrame } from '../WidgetFrame.tsx';
import { PageCardsLoading } from './PageCardsLoading.tsx';

const PageCards = lazyScreen(() =>
  import(/* webpackChunkName: "page-carousel" */ './PageCards.tsx').then((m) => m.PageCards),
);

/** Carousel of pages (seed, section 2): on the visitor's home and the member's rewards. */
export function PageCarousel() {
  return (
    <WidgetFrame name="page-carousel" skeleton={<PageCardsLoading />}>
      <PageCards />
    </WidgetFrame>
  );
}
