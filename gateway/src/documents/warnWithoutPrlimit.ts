import { canLimitProcesses } from '@friends/page/renderer/limitProcess';
import type { FastifyBaseLogger } from 'fastify';

/** Without prlimit, `page/src/renderer/limitProcess.ts` cannot limit processes. Our images contain it. */
export async function warnWithoutPrlimit(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  if (process.platform !== 'linux' || (await canLimitProcesses())) return;
  log.warn(
    'prlimit (util-linux) is not installed, so the kernel does not block network access of release code that renders pages',
  );
}
