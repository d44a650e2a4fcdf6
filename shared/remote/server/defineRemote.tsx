import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { Rendered, RenderRequest, RenderTools } from '@friends/shared/contract/portal/render';
import { addMessages } from '@friends/shared/i18n/translation';
import { contentOf } from '@friends/shared/remote/widgets';
import type { RemoteDefinition } from '../RemoteDefinition.ts';
import { takeTools } from './cleaned.ts';
import { draw } from './draw.tsx';

let defined: RemoteDefinition | undefined;

const nothing = async () => {};

/**
 * Takes the place of `shared/remote/defineRemote.tsx` in the build for the server (`tools/build/renderConfig.ts`): a
 * remote's `src/remote.tsx` says what it is made of, and every remote of the kit can be drawn.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  defined = definition;
  return { bootstrap: nothing, mount: nothing, unmount: nothing };
}

/** What the release's file for the server exports. */
export async function render(request: RenderRequest, tools: RenderTools): Promise<Rendered> {
  takeTools(tools);
  if (!defined) throw new Error('src/remote.tsx makes no remote of the kit');
  const { manifest, messages } = defined;
  const { version } = request.release;
  addMessages(`${manifest.name}@${version}`, messages);
  const Content = contentOf(defined, version, request.widget);
  return draw(request, { namespace: manifest.name, version, content: <Content /> });
}
