import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { SceneVerandah } from '@friends/shared/ui/art/SceneVerandah';
import { Avatar } from '@friends/shared/ui/brand/Avatar';
import { Carousel } from '@friends/shared/ui/content/Carousel';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import type { Testimonial } from '../../client/testimonials.ts';
import { testimonialsAtom } from '../../state/testimonials.ts';
import { FailedWidget } from '../FailedWidget.tsx';
import css from './Voices.module.css';
import { VoicesLoading } from './VoicesLoading.tsx';

const PER_VIEW = { wide: 2, middle: 2, phone: 1 } as const;

/** The testimonials, once loaded. */
export function Voices() {
  const { t } = useTranslation();
  const [testimonials, reload] = useLoaded(testimonialsAtom);
  if (testimonials.status === 'failed')
    return (
      <FailedWidget heading={t('testimonials.heading')} error={testimonials.error} onRetry={() => void reload()} />
    );
  return (
    <LoadedView
      state={testimonials}
      loading={<VoicesLoading />}
      empty={
        <EmptyState title={t('testimonials.emptyTitle')} text={t('testimonials.emptyText')} scene={<SceneVerandah />} />
      }
      onRetry={() => void reload()}
    >
      {(list) => (
        <Carousel
          label={t('testimonials.label')}
          perView={PER_VIEW}
          heading={<h2 className={css.heading}>{t('testimonials.heading')}</h2>}
        >
          {list.map((testimonial) => (
            <Voice key={testimonial.id} testimonial={testimonial} />
          ))}
        </Carousel>
      )}
    </LoadedView>
  );
}

function Voice({ testimonial }: { readonly testimonial: Testimonial }) {
  const { i18n } = useTranslation();
  const { Name, Agent, City, Image, Testimony, TestimonyEn } = testimonial;
  return (
    <figure className={css.voice}>
      <blockquote className={css.words}>{i18n.language === 'en' ? TestimonyEn : Testimony}</blockquote>
      <figcaption className={css.who}>
        <Avatar src={Image} name={Name} size={48} />
        <span>
          <span className={css.name}>{Name}</span>
          <span className={css.place}>{[Agent, City].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  );
}
