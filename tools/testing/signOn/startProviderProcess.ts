import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ProviderPerson } from '../../identityProvider/pages.ts';
import { ROOT } from '../../root.ts';

export interface ProviderProcess {
  /** The portal's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startProviderProcess(
  staffUrl: string,
  people: readonly ProviderPerson[],
): Promise<ProviderProcess> {
  const script = join(ROOT, 'tools/testing/signOn/providerProcess.ts');
  const child = spawn('node', [script, JSON.stringify({ staffUrl, people })], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('ready ')) continue;
    return {
      settings: JSON.parse(line.slice('ready '.length)),
      async stop() {
        const exited = once(child, 'close');
        child.kill();
        await exited;
      },
    };
  }
  throw new Error('The identity provider ended before it was ready');
}
