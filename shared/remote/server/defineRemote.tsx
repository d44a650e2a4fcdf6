import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { addDefinedMessages } from '../addDefinedMessages.ts';
import { findContent } from '../findContent.ts';
import type { RemoteDefinition } from '../RemoteDefinition.ts';
import { prerenderRoot } from './prerender.tsx';

let defined: RemoteDefinition | null = null;

const doNothing = async () => {};

/**
 * Replaces `shared/remote/defineRemote.tsx` in server builds (`tools/build/renderConfig.ts`), so that every remote of
 * the kit can be rendered from its `src/remote.tsx`.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  defined = definition;
  return { bootstrap: doNothing, mount: doNothing, unmount: doNothing };
}

export function definedRemote(): RemoteDefinition {
  const definition = defined;
  defined = null;
  if (!definition) throw new Error('src/remote.tsx does not call defineRemote');
  return definition;
}

export async function renderRemote(definition: RemoteDefinition, request: RenderRequest): Promise<Rendered> {
  const { name, version } = request.release;
  addDefinedMessages(`${name}@${version}`, definition, request.season);
  const Content = findContent(definition, request.release, request.widget);
  return prerenderRoot(request, { namespace: name, version, content: <Content /> });
}
