import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const Description = Type.String({ maxLength: 200, format: 'one-line', description: 'What it shows; may be empty' });

export const ContentPictureSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the picture' }),
    Address: text('Address that content stores; it is of the largest WebP, and has width and height'),
    FileName: text('Name of the file that was uploaded first'),
    Description,
    Width: count('Width in pixels of the largest file'),
    Height: count('Height in pixels of the largest file'),
    Bytes: count('Bytes of all its files in the store'),
    UploadedBy: text('Who uploaded it first'),
    UploadedAt: Type.String({ format: 'date-time', description: 'When' }),
    Uses: count('Entries that show it; drafts and earlier versions count. Only one without can be deleted'),
  },
  { $id: 'ContentPicture' },
);

/** An uploaded picture for content. */
export type ContentPicture = Static<typeof ContentPictureSchema>;

/** The form for the documentation; its parts are read one by one. */
export const PictureForm = Type.Object({
  Description: Type.Optional(Description),
  Picture: Type.String({ format: 'binary', description: 'JPEG, PNG or WebP of at most 10 MB and 50 megapixels' }),
});

export const DescribePictureSchema = Type.Object({ Description }, { $id: 'DescribePicture' });
