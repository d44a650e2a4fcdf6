import { canSeal } from '@friends/page/renderer/seal';
import type { FastifyBaseLogger } from 'fastify';

/** Images of ours have it; whoever runs Linux without it should know. */
export async function warnUnsealed(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  if (process.platform !== 'linux' || (await canSeal())) return;
  log.warn(
    'There is no prlimit (util-linux): code of releases that renders pages is not kept from the network by the kernel',
  );
}
