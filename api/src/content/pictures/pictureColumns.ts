import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { type ListColumn, timeCell } from '../../staff/lists/listColumns.ts';

/** Columns of the exported list of pictures. */
export const PICTURE_COLUMNS: readonly ListColumn<ContentPicture>[] = [
  { en: 'No.', id: 'No.', cell: ({ id }) => id },
  { en: 'File', id: 'File', cell: ({ FileName }) => FileName },
  { en: 'Description', id: 'Keterangan', cell: ({ Description }) => Description },
  { en: 'Address', id: 'Alamat', cell: ({ Address }) => Address },
  { en: 'Width', id: 'Lebar', cell: ({ Width }) => Width },
  { en: 'Height', id: 'Tinggi', cell: ({ Height }) => Height },
  { en: 'Bytes', id: 'Byte', cell: ({ Bytes }) => Bytes },
  { en: 'Uses', id: 'Pemakaian', cell: ({ Uses }) => Uses },
  { en: 'Uploaded by', id: 'Diunggah oleh', cell: ({ UploadedBy }) => UploadedBy },
  { en: 'Uploaded', id: 'Diunggah', cell: ({ UploadedAt }) => timeCell(UploadedAt), type: 'time' },
];
