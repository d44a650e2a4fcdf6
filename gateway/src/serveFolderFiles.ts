import { mkdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { withoutCompression } from '@friends/releases/store/compressions';
import type { FolderStore } from '@friends/releases/store/folderStore';
import { releaseFolder, SHELL } from '@friends/shared/contract/release/release';
import { isPictureFile, PICTURE_FOLDER } from '@friends/shared/contract/rules/contentPicture';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { dictionaryHeaders, type FileAddress } from './fileDeltas.ts';
import type { ServedReleases } from './serveStoredFiles.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Paths of release files as pages write them. Others, such as percent-encoded ones, get no deltas. */
const ADDRESS = /^\/(?:(shell)|remotes\/([\w-]+))\/([\w.-]+)\/([^?]+)/;

function fileAt(url: string): FileAddress | null {
  const [, shell, remote, version, path] = ADDRESS.exec(url) ?? [];
  const name = shell ?? remote;
  return name && version && path ? { name, version, path } : null;
}

/** Serves releases and uploaded pictures from a folder, with the compressed files stored there. */
export function serveFolderFiles(
  app: FastifyInstance,
  store: FolderStore,
  { has, isChanged, deltas }: ServedReleases,
): void {
  serve('remotes', (path, request) => has(request, path.split('/')[1] ?? '') && !isChanged(`remotes${path}`));
  serve(SHELL, (path) => !isChanged(`${SHELL}${path}`));
  serve(PICTURE_FOLDER, (path) => isPictureFile(path.slice(1)));

  /**
   * @param isVisible true if the caller may get a file, by its path below the folder: `/mf-about/1.2.0/remoteEntry.js`
   */
  function serve(folder: string, isVisible: (path: string, request: FastifyRequest) => boolean): void {
    void app.register(async (files) => {
      // The plugin warns about a missing folder, and a new store has none yet. If it cannot be created, the warning is
      // right.
      await mkdir(join(store.folder, folder), { recursive: true }).catch(() => {});
      // A hidden file gets the same answer as a missing one.
      files.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error.statusCode !== 403) throw error;
        return reply.callNotFound();
      });
      files.addHook('preHandler', async (request, reply) => {
        const file = fileAt(request.url);
        if (file === null) return undefined;
        const path = `/${releaseFolder(file.name, file.version)}/${file.path}`.slice(folder.length + 1);
        return isVisible(path, request) && (await deltas.send(request, reply, file)) ? reply : undefined;
      });
      await files.register(fastifyStatic, {
        root: join(store.folder, folder),
        prefix: `/${folder}/`,
        allowedPath: (path, _root, request) => isVisible(path, request),
        setHeaders(reply, path) {
          const file = fileAt(`/${relative(store.folder, withoutCompression(path).path).replaceAll(sep, '/')}`);
          reply.headers(file === null ? { vary: 'accept-encoding' } : dictionaryHeaders(file));
        },
        decorateReply: false,
        preCompressed: true,
        index: false,
        immutable: true,
        maxAge: YEAR_MS,
      });
    });
  }
}
