import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { isPhoneField } from '@friends/shared/contract/rules/profileRules';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isStorable } from '../../platform/http/calls/isStorable.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { CLAIM_FIELDS } from '../accounts/claimFields.ts';

export const PROFILE_FORM_LIMITS = {
  fileSize: 5 * 1024 * 1024,
  files: 1,
  fields: 60,
  parts: 61,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
} as const;

const text = (description: string) => Type.Optional(Type.String({ format: 'one-line', description }));
const phone = (description: string) => Type.Optional(Type.String({ description }));

/** For the documentation; the multipart form is parsed and validated part by part. */
export const ProfileBody = Type.Object({
  Name: text('Full name; required'),
  Email: text('E-mail address, the login name; required'),
  Phone: phone('Phone number, by the rules of its country; required'),
  Birthdate: text('`YYYY-MM-DD`, at least 13 years ago; required'),
  Address: text('Postal address'),
  Area: text('City or area'),
  ...Object.fromEntries(
    CLAIM_FIELDS.map((field) => [field, (isPhoneField(field) ? phone : text)('Claim detail, as in Account')]),
  ),
  Fields: text('Names of the fields to change, separated by commas; default: all. Empty: only the picture'),
  Image: Type.Optional(Type.String({ format: 'binary', description: 'JPEG, PNG or WebP of at most 5 MB' })),
});

export interface ProfileForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The uploaded file; null if none was chosen. */
  readonly picture: Buffer | null;
  /** Faults of values that cannot be validated further. */
  readonly faults: FieldFaults<string>;
}

/** True for errors by the multipart parser itself; others mean an unreadable body. */
function isParserError(error: unknown): boolean {
  return typeof Object(error).statusCode === 'number';
}

/**
 * Reads the whole multipart form.
 *
 * @throws 413 if a part is too large, 415 if the body is not a form, 422 if it is malformed
 */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  try {
    return await readParts(request);
  } catch (error) {
    if (isParserError(error)) throw error;
    request.log.info({ failure: loggedError(error) }, 'A multipart body could not be read');
    throw new Refusal('invalid_input');
  }
}

async function readParts(request: FastifyRequest): Promise<ProfileForm> {
  const fields: Record<string, string> = {};
  const faults: FieldFaults<string> = {};
  let picture: Buffer | null = null;
  for await (const part of request.parts({ limits: PROFILE_FORM_LIMITS })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // Browsers send an empty file if none was chosen.
      if (bytes.length === 0) continue;
      if (part.fieldname === 'Image') picture = bytes;
      else faults[part.fieldname] = 'wrong_type';
      continue;
    }
    const value = typeof part.value === 'string' ? part.value : '';
    if (part.valueTruncated) faults[part.fieldname] = 'too_long';
    else if (!isStorable(value)) faults[part.fieldname] = 'not_possible';
    fields[part.fieldname] = value;
  }
  return { fields, picture, faults };
}
