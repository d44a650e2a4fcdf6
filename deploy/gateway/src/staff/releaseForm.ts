import { ApiProblem } from '@friends/api/problems/ApiProblem';
import { type BuiltRelease, takeBuilt } from '@friends/release/publish';
import { asSentence, ReleaseRefused } from '@friends/release/ReleaseRefused';
import { MOST_RELEASE_BYTES, MOST_RELEASE_FILES } from '@friends/shared/contract/staff/publishing';
import type { FastifyRequest } from 'fastify';

const LIMITS = {
  fileSize: MOST_RELEASE_BYTES,
  files: MOST_RELEASE_FILES,
  parts: MOST_RELEASE_FILES,
  // A path has 200 characters at the most, and its source map four more.
  fieldNameSize: 250,
} as const;

/** Every file of a multipart form by the name of its part, which is its path in the release. */
async function readParts(request: FastifyRequest): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue;
    const content = await part.toBuffer();
    bytes += content.length;
    if (bytes > MOST_RELEASE_BYTES) throw new ApiProblem('too_large');
    files.set(part.fieldname, content);
  }
  return files;
}

/** Whether what failed says itself what is wrong; of all else, a form could not be read. */
const saysWhy = (error: unknown): boolean =>
  error instanceof ApiProblem || error instanceof ReleaseRefused || typeof Object(error).statusCode === 'number';

/**
 * Takes the release that is sent: `release.json`, the files that it names, and the source maps of its scripts.
 *
 * @throws ApiProblem `invalid_input` with the sentence where it is none; 413 and 415 as for every form
 */
export async function takeReleaseForm(request: FastifyRequest): Promise<BuiltRelease> {
  try {
    const files = await readParts(request);
    return await takeBuilt({ name: 'what was sent', read: async (path) => files.get(path) ?? null });
  } catch (error) {
    if (error instanceof ReleaseRefused) throw new ApiProblem('invalid_input', { detail: asSentence(error.message) });
    throw saysWhy(error) ? error : new ApiProblem('invalid_input', { cause: error });
  }
}
