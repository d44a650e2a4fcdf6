import { join } from 'node:path';
import { PICTURE_FORM_LIMITS } from '@friends/api/content/pictures/readPictureForm';
import { PROFILE_FORM_LIMITS } from '@friends/api/members/profile/readProfileForm';
import { BODY_LIMIT } from '@friends/api/platform/http/bodyLimit';
import { RELEASE_SCHEMA_PATH } from '@friends/shared/contract/release/releaseSchema';
import { MAX_RELEASE_BYTES, MAX_RELEASE_FILES } from '@friends/shared/contract/staff/publishing';
import { fileHeaders, fileMaps } from './files.ts';
import { countryMap, languageMap, pageLanguageMaps } from './language.ts';
import { plainHeaders, problemHeaders, problemMaps, unavailablePageMap } from './problems.ts';
import { hstsMap, safeHeaders } from './safeHeaders.ts';

/** Folder of the generated templates. */
export const FOLDER = join(import.meta.dirname, '../templates/generated');

const NOTE =
  '# Written by deploy/nginx/src/write.ts from what the gateway and the API say. Do not change it by hand.\n\n';

/** Bytes around each part of a form: its header and boundaries. */
const AROUND_A_PART = 1024;

interface FormLimits {
  readonly fileSize: number;
  readonly fields: number;
  readonly fieldSize: number;
  readonly parts: number;
}

/** A form with the largest picture and longest fields that the API accepts. */
function pictureLimit({ fileSize, fields, fieldSize, parts }: FormLimits): number {
  return fileSize + fields * fieldSize + parts * AROUND_A_PART;
}

/** A form with the largest release. */
const releaseLimit = (): number => MAX_RELEASE_BYTES + MAX_RELEASE_FILES * AROUND_A_PART;

/** Generated templates by name; their values are defined once, in gateway and API. */
export function generated(): Readonly<Record<string, string>> {
  const texts = {
    maps: [
      hstsMap(),
      languageMap(),
      pageLanguageMaps(),
      countryMap(),
      fileMaps(),
      problemMaps(),
      unavailablePageMap(),
    ].join('\n'),
    problemHeaders: problemHeaders(),
    plainHeaders: plainHeaders(),
    fileHeaders: fileHeaders(),
    safeHeaders: safeHeaders(),
    bodyLimit: `client_max_body_size ${BODY_LIMIT};\n`,
    pictureLimit: `client_max_body_size ${pictureLimit(PROFILE_FORM_LIMITS)};\n`,
    contentPictureLimit: `client_max_body_size ${pictureLimit(PICTURE_FORM_LIMITS)};\n`,
    releaseLimit: `client_max_body_size ${releaseLimit()};\n`,
    schemas: `location = ${RELEASE_SCHEMA_PATH} {\n  include toPortal.conf;\n  proxy_pass \${API_SCHEME}://portal;\n}\n`,
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.conf.template`, `${NOTE}${text}`]));
}
