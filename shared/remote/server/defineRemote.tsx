import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { contentOf } from '../contentOf.ts';
import { addDefinedMessages } from '../definedMessages.ts';
import type { RemoteDefinition } from '../RemoteDefinition.ts';
import { prerenderRoot } from './prerender.tsx';

let defined: RemoteDefinition | null = null;

const nothing = async () => {};

/**
 * Replaces `shared/remote/defineRemote.tsx` in server builds (`tools/build/renderConfig.ts`), so that every remote of
 * the kit can be rendered from its `src/remote.tsx`.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  defined = definition;
  return { bootstrap: nothing, mount: nothing, unmount: nothing };
}

export function definedRemote(): RemoteDefinition {
  const definition = defined;
  defined = null;
  if (!definition) throw new Error('src/remote.tsx makes no remote of the kit');
  return definition;
}

export async function renderRemote(definition: RemoteDefinition, request: RenderRequest): Promise<Rendered> {
  const { name, version } = request.release;
  addDefinedMessages(`${name}@${version}`, definition, request.season);
  const Content = contentOf(definition, request.release, request.widget);
  return prerenderRoot(request, { namespace: name, version, content: <Content /> });
}
