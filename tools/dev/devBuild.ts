import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import { type AnyRelease, releaseUrl } from '@friends/shared/contract/release/release';
import webpack, { type Configuration } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { loadConfig } from '../build/buildHere.ts';
import { HOT_EVENTS } from '../build/hotReload.ts';
import { ROOT } from '../root.ts';

/** Version of builds from current sources; no release has it. */
const DEV_VERSION = '0.0.0-dev';

async function configOf(workspace: string): Promise<Configuration> {
  const config = await loadConfig(workspace, { version: DEV_VERSION, mode: 'development', hot: true });
  return { ...config, output: { ...config.output, publicPath: releaseUrl(workspace, DEV_VERSION, '') } };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface DevBuild {
  /** Serve the built files from memory, and notify pages of changes. */
  readonly middlewares: readonly Middleware[];
  /** Resolves once the latest build has finished. */
  ready(): Promise<void>;
  /** @throws if the workspace's sources have errors */
  releaseOf(workspace: string): AnyRelease;
  close(): Promise<void>;
}

/** Builds workspaces into memory, and again on every change. */
export async function startDevBuild(workspaces: readonly string[]): Promise<DevBuild> {
  const compiler = webpack(await Promise.all(workspaces.map(configOf)));
  if (!compiler) throw new Error('webpack returned no compiler');
  const files = devMiddleware(compiler, { stats: 'errors-warnings' });
  return {
    middlewares: [
      (request, response, next) => void files(request, response, next),
      hotMiddleware(compiler, { path: HOT_EVENTS, log: false }),
    ],
    ready: () => new Promise((resolve) => files.waitUntilValid(() => resolve())),
    releaseOf(workspace) {
      const text = files.context.outputFileSystem.readFileSync?.(join(ROOT, workspace, 'dist', 'release.json'));
      return parseRelease(JSON.parse(String(text)));
    },
    close: () => new Promise((resolve, reject) => files.close((error) => (error ? reject(error) : resolve()))),
  };
}
