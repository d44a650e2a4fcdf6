import { useTranslation } from '@friends/shared/i18n/translation';
import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { memo } from 'react';
import { WidgetFrame } from '../WidgetFrame.tsx';
import { PageCardsLoading } from './PageCardsLoading.tsx';

const PageCards = lazyScreen(() =>
  import(/* webpackChunkName: "page-carousel" */ './PageCards.tsx').then((m) => m.PageCards),
);

/** Carousel of content pages, on the visitor's home and the member's rewards (docs/product.md#content-pages). */
export const PageCarousel = memo(function PageCarousel() {
  const { t } = useTranslation();
  return (
    <WidgetFrame
      name="page-carousel"
      heading={t('pages.heading')}
      skeleton={(loading) => <PageCardsLoading isSilent={!loading} />}
    >
      <PageCards />
    </WidgetFrame>
  );
});
