import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchTestimonials } from '../client/testimonials.ts';

export const testimonialsAtom = loadedAtom(fetchTestimonials);
