// First: the remote's code builds asset URLs when it is evaluated.
import './publicPath.ts';
import '#remote';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { definedRemote, renderRemote } from '@friends/shared/remote/server/defineRemote';

// Taken at once, since all remotes in a process share the kit.
const definition = definedRemote();

export function render(request: RenderRequest): Promise<Rendered> {
  return renderRemote(definition, request);
}
