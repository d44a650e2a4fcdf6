import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const Description = Type.String({
  maxLength: 200,
  format: 'one-line',
  description: 'Description of the picture; may be empty',
});

export const ContentPictureSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the picture' }),
    Address: text('URL to use in content: that of the largest WebP file, with width and height'),
    FileName: text('Name of the file that was uploaded first'),
    Description,
    Width: count('Width in pixels of the largest file'),
    Height: count('Height in pixels of the largest file'),
    Bytes: count('Bytes of all its files in the store'),
    UploadedBy: text('Who uploaded it first'),
    UploadedAt: Type.String({ format: 'date-time', description: 'When' }),
    Uses: count(
      'Number of entries that use it, including drafts and earlier versions. Only unused pictures can be deleted',
    ),
  },
  { $id: 'ContentPicture' },
);

/** An uploaded picture for content. */
export type ContentPicture = Static<typeof ContentPictureSchema>;

/** Only documents the form; its parts are parsed from the stream. */
export const PictureForm = Type.Object({
  Description: Type.Optional(Description),
  Picture: Type.String({ format: 'binary', description: 'JPEG, PNG or WebP of at most 10 MB and 50 megapixels' }),
});

export const DescribePictureSchema = Type.Object({ Description }, { $id: 'DescribePicture' });
