import '@friends/shared/remote/server/start';
import type { Rendered, RenderRequest, RenderTools } from '@friends/shared/contract/portal/render';
import { addMessages } from '@friends/shared/i18n/translation';
import { takeTools } from '@friends/shared/remote/server/cleaned';
import { prerenderRoot } from '@friends/shared/remote/server/prerender';
import { Layout, type LayoutPart } from './layout/Layout.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { createRegistry } from './registry/registry.ts';

/** Made by the build: what the shell shares with remotes in the browser, it provides to them here. */
export { provided } from '#provided';

const isPart = (widget: string | undefined): widget is LayoutPart => widget === 'header' || widget === 'footer';

/** Renders header or footer for a visitor, on the server. */
export async function render(request: RenderRequest, tools: RenderTools): Promise<Rendered> {
  takeTools(tools);
  const { widget, live = [] } = request;
  if (!isPart(widget)) throw new Error(`The shell renders header and footer, no "${widget}"`);
  addMessages('shell', { en, id });
  const registry = createRegistry({ releases: live, dropped: [] }, () => {});
  return prerenderRoot(request, { namespace: 'shell', content: <Layout part={widget} registry={registry} /> });
}
