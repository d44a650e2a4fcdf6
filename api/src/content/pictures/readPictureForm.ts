import { isPlainLine, showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import type { Language } from '@friends/shared/contract/rules/language';
import { MAX_PICTURE_BYTES } from '@friends/shared/contract/staff/pictureRules';
import type { FastifyRequest } from 'fastify';
import { isStorable } from '../../platform/http/calls/isStorable.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

export const PICTURE_FORM_LIMITS = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 1,
  parts: 2,
  fieldSize: 4 * 1024,
  fieldNameSize: 100,
} as const;

const MEGABYTES = MAX_PICTURE_BYTES / (1024 * 1024);

const TOO_LARGE: Readonly<Record<Language, string>> = {
  en: `This picture is larger than ${MEGABYTES} MB. Save it at a smaller size and try again.`,
  id: `Gambar ini lebih besar dari ${MEGABYTES} MB. Perkecil dulu, lalu coba lagi.`,
};

const LIMIT_ERRORS = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 200;

export interface PictureForm {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly description: string;
}

const storedName = (fileName: string): string =>
  isStorable(fileName) ? showLine(fileName.trim()).slice(0, MAX_NAME_LENGTH).toWellFormed() : '';

/** @throws Refusal `invalid_input` with the error of the field */
function checkDescription(text: string): string {
  const refuse = (error: 'not_possible' | 'too_long' | 'hidden_characters'): never => {
    throw new Refusal('invalid_input', { fields: { Description: error } });
  };
  if (!isStorable(text)) refuse('not_possible');
  if (text.length > MAX_DESCRIPTION_LENGTH) refuse('too_long');
  if (!isPlainLine(text)) refuse('hidden_characters');
  return text.trim();
}

async function readParts(request: FastifyRequest): Promise<PictureForm> {
  let picture: Pick<PictureForm, 'bytes' | 'fileName'> | null = null;
  let description = '';
  for await (const part of request.parts({ limits: PICTURE_FORM_LIMITS })) {
    if (part.type === 'file' && part.fieldname === 'Picture')
      picture = { bytes: await part.toBuffer(), fileName: storedName(part.filename) };
    else if (part.type === 'field' && part.fieldname === 'Description')
      description = checkDescription(part.valueTruncated ? 'x'.repeat(MAX_DESCRIPTION_LENGTH + 1) : String(part.value));
    else throw new Refusal('invalid_input', { unknown: [{ field: part.fieldname, near: null }] });
  }
  if (picture === null) throw new Refusal('invalid_input', { fields: { Picture: 'required' } });
  return { ...picture, description };
}

/**
 * Reads the whole multipart form.
 *
 * @throws Refusal 413 if the picture is too large, 422 if the form is malformed; 415 if the body is not a form
 */
export async function readPictureForm(request: FastifyRequest): Promise<PictureForm> {
  try {
    return await readParts(request);
  } catch (error) {
    const detail = TOO_LARGE[request.language];
    if (LIMIT_ERRORS.has(String(Object(error).code)))
      throw new Refusal('too_large', { detail, errors: { Picture: detail } });
    if (error instanceof Refusal || typeof Object(error).statusCode === 'number') throw error;
    request.log.info({ failure: loggedError(error) }, 'A multipart body could not be read');
    throw new Refusal('invalid_input', { cause: error });
  }
}
