import { createRequire } from 'node:module';
import type { WebpackPluginInstance } from 'webpack';
import type { BuildOptions } from './BuildOptions.ts';

const require = createRequire(import.meta.url);

/** Where the page hears of changes; below no folder that the portal uses. */
export const HOT_EVENTS = '/__dev/events';

/** React Fast Refresh on webpack's hot module replacement. Loaded only here: a build for visitors has no need of it. */
export function hotPlugins(): WebpackPluginInstance[] {
  const { HotModuleReplacementPlugin }: typeof import('webpack') = require('webpack');
  const ReactRefreshPlugin: new (
    options: object,
  ) => WebpackPluginInstance = require('@pmmmwh/react-refresh-webpack-plugin');
  return [new HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false })];
}

/**
 * What goes in front of an entry so that it takes changes. A change that cannot be taken, such as one of a store or of the
 * shell, loads the page again.
 */
export function hotEntry(workspace: string, { hot }: BuildOptions): string[] {
  if (!hot) return [];
  const options = new URLSearchParams({
    path: HOT_EVENTS,
    name: workspace,
    overlay: 'false',
    noInfo: 'true',
    reload: 'true',
  });
  return [`${require.resolve('webpack-hot-middleware/client')}?${options}`];
}
