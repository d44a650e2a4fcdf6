import { pictureAddress, sizeIn } from '@friends/shared/contract/rules/contentPicture';
import {
  PICTURE_FILTERS,
  PICTURE_SORTS,
  type PictureFilter,
  type PictureSort,
} from '@friends/shared/contract/staff/pictureRules';
import {
  type ContentPicture,
  ContentPictureSchema,
  DescribePictureSchema,
  PictureForm,
} from '@friends/shared/contract/staff/pictures';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { loggedError } from '../../platform/http/loggedError.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision } from '../../staff/audit/auditDecision.ts';
import { defineList, unpagedList } from '../../staff/lists/defineList.ts';
import { lockEditing } from '../editing/repository/drafts.ts';
import { PICTURE_COLUMNS } from './pictureColumns.ts';
import { readPictureForm } from './readPictureForm.ts';
import { countUses } from './repository/countUses.ts';
import {
  deletePictureRow,
  findPictureById,
  listPictures,
  lockContent,
  lockHash,
  noteStray,
  type StoredPicture,
  setDescription,
} from './repository/pictures.ts';
import { deleteStray, deleteStrays } from './strayPictures.ts';
import { uploadPicture } from './uploadPicture.ts';

const PICTURES_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the file name or the description' })),
  Use: Type.Optional(Type.Enum([...PICTURE_FILTERS], { description: 'All if omitted' })),
  Sort: Type.Optional(Type.Enum([...PICTURE_SORTS], { description: '`latest` by default' })),
};

function toPicture(stored: StoredPicture, uses: ReadonlyMap<string, number>): ContentPicture {
  const { width, height } = sizeIn(stored.key);
  return {
    id: stored.id,
    Address: pictureAddress(stored.key),
    FileName: stored.file_name,
    Description: stored.description,
    Width: width,
    Height: height,
    Bytes: stored.bytes,
    UploadedBy: stored.uploaded_by,
    UploadedAt: stored.uploaded_at.toISOString(),
    Uses: uses.get(stored.key) ?? 0,
  };
}

const matchesFilter: Readonly<Record<PictureFilter, (picture: ContentPicture) => boolean>> = {
  unused: ({ Uses }) => Uses === 0,
  used: ({ Uses }) => Uses > 0,
};

/** The stored order is latest first. */
const ORDERS: Readonly<Record<PictureSort, (one: ContentPicture, two: ContentPicture) => number>> = {
  latest: () => 0,
  name: (one, two) => one.FileName.localeCompare(two.FileName),
  size: (one, two) => two.Bytes - one.Bytes,
};

const hasWords =
  (words: string) =>
  ({ FileName, Description }: ContentPicture): boolean =>
    `${FileName}\n${Description}`.toLowerCase().includes(words.toLowerCase());

/** Deletes the files of interrupted uploads in the background, when the server starts. */
function deleteStraysAtStart(app: FastifyInstance, context: AppContext): void {
  let deleting = Promise.resolve();
  app.addHook('onReady', async () => {
    deleting = deleteStrays(context).catch((error: unknown) =>
      app.log.warn({ failure: loggedError(error) }, 'Files of interrupted uploads could not be deleted'),
    );
  });
  app.addHook('onClose', () => deleting);
}

/** Calls about uploaded pictures for content. */
export function contentPictureRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  async function find(id: number): Promise<StoredPicture> {
    const picture = await findPictureById(db, id);
    if (!picture) throw new Refusal('not_found');
    return picture;
  }

  async function readPicture(id: number): Promise<ContentPicture> {
    const picture = await find(id);
    return toPicture(picture, await countUses(db, picture.key));
  }

  deleteStraysAtStart(app, context);

  defineList(app, context, {
    list: 'pictures',
    tag: 'Pictures for content',
    summary: 'Uploaded pictures, with the number of entries that show each',
    query: PICTURES_QUERY,
    row: ContentPictureSchema,
    columns: PICTURE_COLUMNS,
    find: ({ Q = '', Use: use, Sort: sort = 'latest' }) =>
      unpagedList(async () => {
        const [stored, uses] = [await listPictures(db), await countUses(db)];
        const pictures = stored.map((one) => toPicture(one, uses)).filter(hasWords(Q.trim()));
        return (use ? pictures.filter(matchesFilter[use]) : pictures).toSorted(ORDERS[sort]);
      }),
  });

  defineCall(app, 'uploadPicture', {
    summary: 'Upload a picture, which is stored as AVIF and WebP in several widths, without metadata',
    description: 'The type is detected from the content. Uploading the same file again returns the same picture.',
    multipart: true,
    body: PictureForm,
    response: ContentPictureSchema,
    responseDescription: 'The picture',
    handle: async ({ request, ...caller }) =>
      readPicture(await uploadPicture(context, { ...caller, request }, await readPictureForm(request))),
  });

  defineCall(app, 'describePicture', {
    summary: 'Change the description of a picture, which the search finds it by',
    params: IdParams,
    body: DescribePictureSchema,
    response: ContentPictureSchema,
    responseDescription: 'The picture',
    errors: ['not_found'],
    async handle({ params: { id }, body, ...caller }) {
      const { description, file_name: target } = await find(id);
      const text = body.Description.trim();
      await auditDecision(context, caller, { action: 'picture described', target }, async (tx) => {
        await setDescription(tx, id, text);
        const states = { before: { Description: description }, after: { Description: text } };
        return { what: 'picture described', ...states };
      });
      return readPicture(id);
    },
  });

  defineCall(app, 'deletePicture', {
    summary: 'Delete a picture that no content shows, with all its files',
    params: IdParams,
    response: Type.Object({}),
    responseDescription: 'Deleted',
    errors: ['not_found', 'conflict'],
    async handle({ request, params: { id }, ...caller }) {
      const { hash, key, file_name: target } = await find(id);
      await auditDecision(context, { ...caller, request }, { action: 'picture deleted', target }, async (tx) => {
        // Drafts cannot be saved, nor content imported, until this is decided.
        await lockEditing(tx);
        await lockContent(tx);
        await lockHash(tx, hash);
        if ((await countUses(tx, key)).size > 0) throw new Refusal('picture_used');
        await deletePictureRow(tx, id);
        await noteStray(tx, key);
        return { what: 'picture deleted' };
      });
      // Nothing refers to these files any more; the next start deletes them if this fails.
      await deleteStray(context, key).catch((error: unknown) =>
        request.log.warn({ failure: loggedError(error) }, 'The files of a deleted picture could not be deleted'),
      );
      return {};
    },
  });
}
