import { isRecord } from '@friends/shared/contract/parse';
import type { FastifyInstance } from 'fastify';
import { makePages } from './data/pages.ts';
import { makeTestimonials } from './data/testimonials.ts';
import type { FakeApiState } from './FakeApiState.ts';
import { fieldsOf } from './fields.ts';
import { Refusal } from './Refusal.ts';
import { sendList } from './sendList.ts';

export function addContentRoutes(api: FastifyInstance, state: FakeApiState): void {
  const pages = makePages(state);
  const testimonials = makeTestimonials(state);

  api.get('/pages', async (_request, reply) => sendList(reply, pages));

  api.get<{ Params: { '*': string } }>('/pages/slug/*', async (request) => {
    const page = pages.find((one) => isRecord(one) && one.Slug === request.params['*']);
    if (!page) throw new Refusal(404, { error: 'Halaman tidak ditemukan' });
    return page;
  });

  api.get('/testimonials', async () => testimonials);

  api.post('/contact', async (request, reply) => {
    state.messages.push(fieldsOf(request.body));
    return reply.code(204).send();
  });
}
