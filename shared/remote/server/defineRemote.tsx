import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import { addDefinedMessages } from '../definedMessages.ts';
import type { RemoteDefinition } from '../RemoteDefinition.ts';
import { contentOf } from '../widgets.ts';
import { prerenderRoot } from './prerender.tsx';

let defined: RemoteDefinition | null = null;

const nothing = async () => {};

/**
 * Takes the place of `shared/remote/defineRemote.tsx` where a room is built for the server
 * (`tools/build/renderConfig.ts`): `src/remote.tsx` says what a remote is made of, so every remote of the kit can be rendered.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  defined = definition;
  return { bootstrap: nothing, mount: nothing, unmount: nothing };
}

/** What the `src/remote.tsx` that just ran is made of. */
export function takeDefined(): RemoteDefinition {
  const definition = defined;
  defined = null;
  if (!definition) throw new Error('src/remote.tsx makes no remote of the kit');
  return definition;
}

/** Renders a remote's screen or widget for a visitor. */
export async function renderRemote(definition: RemoteDefinition, request: RenderRequest): Promise<Rendered> {
  const { name, version } = request.release;
  addDefinedMessages(`${name}@${version}`, definition, request.season);
  const Content = contentOf(definition, request.release, request.widget);
  return prerenderRoot(request, { namespace: name, version, content: <Content /> });
}
