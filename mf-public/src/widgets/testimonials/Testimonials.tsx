import { useTranslation } from '@friends/shared/i18n/translation';
import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { memo } from 'react';
import { WidgetFrame } from '../WidgetFrame.tsx';
import { VoicesLoading } from './VoicesLoading.tsx';

const Voices = lazyScreen(() => import(/* webpackChunkName: "testimonials" */ './Voices.tsx').then((m) => m.Voices));

/** Carousel of testimonials, on the visitor's home and the member's rewards. */
export const Testimonials = memo(function Testimonials() {
  const { t } = useTranslation();
  return (
    <WidgetFrame
      name="testimonials"
      heading={t('testimonials.heading')}
      skeleton={(loading) => <VoicesLoading isSilent={!loading} />}
    >
      <Voices />
    </WidgetFrame>
  );
});
