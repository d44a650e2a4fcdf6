import { openPortal } from '@friends/releases/check/localNames';
import { portalTimeout, type RunningPortal, readPortal } from '@friends/releases/check/runningPortal';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { type LiveRelease, parseRegistry } from '@friends/shared/contract/release/registry';

/** A refusal; the message is one sentence for the command's user. */
export class DevRefused extends ExplainedError {
  override readonly name = 'DevRefused';
}

export interface UpstreamPortal extends RunningPortal {
  readonly live: readonly LiveRelease[];
}

/**
 * Reads the portal behind the development server, with its live releases, or with those of a preview.
 *
 * @param cookie of a preview, or empty
 * @throws DevRefused if the URL does not answer as a portal
 */
export async function readUpstreamPortal(url: string, cookie: string): Promise<UpstreamPortal> {
  const portal = await readPortal(url, cookie);
  if (!portal) throw new DevRefused(`${url} does not answer as a portal of Friends Rewards`);
  const registry = await openPortal(new URL('/registry.json', url).href, {
    headers: { cookie },
    signal: portalTimeout(),
  });
  if (!registry.ok) throw new DevRefused(`${url}/registry.json answers ${registry.status}`);
  return { ...portal, live: parseRegistry(await registry.json()).releases };
}
