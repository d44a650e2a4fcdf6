import type { RenderFailed } from '@friends/page/renderer/RenderFailed';
import { Counter, Gauge, type Registry } from 'prom-client';

export class DocumentMetrics {
  readonly #faults: Counter<'release' | 'fault'>;
  readonly #seconds: Gauge;

  /** @param count number of current documents */
  constructor(register: Registry, count: () => number) {
    const registers = [register];
    this.#faults = new Counter({
      name: 'friends_prerender_faults_total',
      help: 'Pages that a release failed to render on the server, by fault; they are served without a document.',
      labelNames: ['release', 'fault'],
      registers,
    });
    this.#seconds = new Gauge({
      name: 'friends_prerender_seconds',
      help: 'Duration of the last render of all public pages, in seconds.',
      registers,
    });
    new Gauge({
      name: 'friends_documents',
      help: 'Prerendered pages that are ready to be served.',
      registers,
      collect() {
        this.set(count());
      },
    });
  }

  failed({ title, fault }: RenderFailed): void {
    this.#faults.inc({ release: title, fault });
  }

  observe(milliseconds: number): void {
    this.#seconds.set(milliseconds / 1000);
  }
}
