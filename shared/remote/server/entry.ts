// First: code of the remote makes addresses of its files as soon as it runs.
import './publicPath.ts';
import '#remote';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { renderRemote, takeDefined } from '@friends/shared/remote/server/defineRemote';

// The remote before was built on the same kit: what was defined is taken at once.
const definition = takeDefined();

/** What a remote's file for the server exports. */
export function render(request: RenderRequest): Promise<Rendered> {
  return renderRemote(definition, request);
}
