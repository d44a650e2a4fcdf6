import { canLimitProcesses } from '@friends/page/renderer/limitProcess';
import type { FastifyBaseLogger } from 'fastify';

/** Our images contain prlimit; other Linux hosts may lack it. */
export async function warnUnsealed(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  if (process.platform !== 'linux' || (await canLimitProcesses())) return;
  log.warn(
    'There is no prlimit (util-linux): code of releases that renders pages is not kept from the network by the kernel',
  );
}
