import { Refusal } from '@friends/api/platform/problems/Refusal';
import { type BuiltRelease, readBuiltFrom } from '@friends/releases/publish/publish';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import type { Language } from '@friends/shared/contract/rules/language';
import { MAX_RELEASE_BYTES, MAX_RELEASE_FILES } from '@friends/shared/contract/staff/publishing';
import type { FastifyRequest } from 'fastify';
import { refusalSentence } from './toRefusal.ts';

const LIMITS = {
  fileSize: MAX_RELEASE_BYTES,
  files: MAX_RELEASE_FILES,
  parts: MAX_RELEASE_FILES,
  // Paths have at most 200 characters, their source maps four more.
  fieldNameSize: 250,
} as const;

/** Files of a multipart form by part name, which is the path in the release. */
async function readParts(request: FastifyRequest, tooLarge: Refusal): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') throw new Refusal('invalid_input', { unknown: [{ field: part.fieldname, near: null }] });
    const content = await part.toBuffer();
    bytes += content.length;
    if (bytes > MAX_RELEASE_BYTES) throw tooLarge;
    files.set(part.fieldname, content);
  }
  return files;
}

const MEGABYTES = MAX_RELEASE_BYTES / (1024 * 1024);

const TOO_LARGE: Readonly<Record<Language, string>> = {
  en: `This release is too large. It may have up to ${MAX_RELEASE_FILES} files with ${MEGABYTES} MB in total, including source maps.`,
  id: `Rilis ini terlalu besar. Batasnya ${MAX_RELEASE_FILES} berkas dengan ukuran total ${MEGABYTES} MB, termasuk source map.`,
};

const LIMIT_ERRORS = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FILES_LIMIT']);

/** True if the error says what is wrong; any other one means that the form is unreadable. */
const isExplained = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof ReleaseRefused || typeof Object(error).statusCode === 'number';

/**
 * Reads `release.json`, the files that it names, and the source maps of its scripts.
 *
 * @throws Refusal `invalid_input` with a reason if it is not a release; 413 and 415 as for every form
 */
export async function readReleaseForm(request: FastifyRequest): Promise<BuiltRelease> {
  const tooLarge = new Refusal('too_large', { detail: TOO_LARGE[request.language] });
  try {
    const files = await readParts(request, tooLarge);
    return await readBuiltFrom({ name: 'what was sent', read: async (path) => files.get(path) ?? null });
  } catch (error) {
    if (error instanceof ReleaseRefused)
      throw new Refusal('invalid_input', { detail: refusalSentence(error, request.language) });
    if (LIMIT_ERRORS.has(String(Object(error).code))) throw tooLarge;
    throw isExplained(error) ? error : new Refusal('invalid_input', { cause: error });
  }
}
