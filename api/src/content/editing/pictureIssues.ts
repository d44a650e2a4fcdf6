import { isRecord } from '@friends/shared/contract/parse';
import { PICTURE_FOLDER } from '@friends/shared/contract/rules/contentPicture';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Db } from '../../platform/database/transaction.ts';
import type { ContentFields } from '../../platform/imports/repository/versions.ts';
import type { FoundIssue } from './FoundIssue.ts';
import { findPictureKeys } from './repository/pictures.ts';

const DELETED: Readonly<Record<Language, string>> = {
  en: 'This picture was deleted. Choose another one.',
  id: 'Gambar ini sudah dihapus. Pilih gambar lain.',
};

const KEY = new RegExp(`/${PICTURE_FOLDER}/([0-9a-f]{32}-\\d{1,4}x\\d{1,4})/`, 'g');

const keysIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(KEY)].flatMap(([, key]) => key ?? []);

/** Issues of pictures that were deleted while an editor had them in an open form. */
export async function pictureIssues(db: Db, fields: ContentFields, language: Language): Promise<FoundIssue[]> {
  // A draft may have any value.
  if (!isRecord(fields)) return [];
  const byField = Object.entries(fields).map(([Field, value]) => ({ Field, keys: keysIn(value) }));
  const keys = byField.flatMap((one) => one.keys);
  if (keys.length === 0) return [];
  const found = await findPictureKeys(db, keys);
  return byField
    .filter((field) => field.keys.some((key) => !found.has(key)))
    .map(({ Field }) => ({ Field, Text: DELETED[language], type: 'picture' }));
}
