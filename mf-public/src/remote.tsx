import { defineRemote } from '@friends/shared/remote/defineRemote';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { PageCarousel } from './widgets/pageCarousel/PageCarousel.tsx';
import { Testimonials } from './widgets/testimonials/Testimonials.tsx';

export const { bootstrap, mount, unmount } = defineRemote({
  App,
  widgets: { testimonials: Testimonials, 'page-carousel': PageCarousel },
  messages: { en, id },
});
