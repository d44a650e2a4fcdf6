import { createRequire } from 'node:module';
import type { WebpackPluginInstance } from 'webpack';
import type { BuildOptions } from './BuildOptions.ts';

const require = createRequire(import.meta.url);

/** Event stream of changes; outside of the portal's paths. */
export const HOT_EVENTS = '/__dev/events';

/** React Fast Refresh on webpack's hot module replacement. Loaded lazily: production builds do not need it. */
export function hotPlugins(): WebpackPluginInstance[] {
  const { HotModuleReplacementPlugin }: typeof import('webpack') = require('webpack');
  const ReactRefreshPlugin: new (
    options: object,
  ) => WebpackPluginInstance = require('@pmmmwh/react-refresh-webpack-plugin');
  return [new HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false })];
}

/** Entry that applies changes. Those that cannot be applied, such as of a store or the shell, reload the page. */
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
