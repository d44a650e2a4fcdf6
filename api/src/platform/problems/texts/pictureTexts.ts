/** Why an uploaded picture is refused, or is not deleted: title and detail. */
export const PICTURE_TEXTS = {
  en: {
    picture_type: [
      'Not a picture',
      'This file is not a JPEG, PNG or WebP picture. Save an SVG, GIF or HEIC as one of these first.',
    ],
    picture_pixels: [
      'Too many pixels',
      'This picture has more than 50 megapixels, or too many colours at its size. Make it smaller: a width of 1920 pixels is enough.',
    ],
    picture_broken: [
      'Damaged picture',
      'This picture is damaged and cannot be read. Save it again, or choose another one.',
    ],
    picture_slow: [
      'Took too long',
      'This picture took too long to convert. Make it smaller (a width of 1920 pixels is enough), or try again later.',
    ],
    picture_store: [
      'Not stored',
      'The storage for pictures is full or cannot be reached. Nothing was stored. Try again later; if that does not help, contact the portal’s operators.',
    ],
    picture_used: ['In use', 'Nothing was deleted: content, a draft or an earlier version uses this picture.'],
  },
  id: {
    picture_type: [
      'Bukan gambar',
      'File ini bukan gambar JPEG, PNG, atau WebP. Simpan dulu dalam salah satu format itu, termasuk jika filenya SVG, GIF, atau HEIC.',
    ],
    picture_pixels: [
      'Terlalu banyak piksel',
      'Gambar ini lebih dari 50 megapiksel, atau warnanya terlalu banyak untuk ukurannya. Simpan lebih kecil: lebar 1920 piksel sudah cukup.',
    ],
    picture_broken: ['Gambar rusak', 'Gambar ini rusak dan tidak dapat dibaca. Simpan ulang, atau pilih gambar lain.'],
    picture_slow: [
      'Terlalu lama',
      'Gambar ini terlalu lama diproses. Simpan lebih kecil (lebar 1920 piksel sudah cukup), atau coba lagi nanti.',
    ],
    picture_store: [
      'Tidak tersimpan',
      'Penyimpanan gambar penuh atau tidak dapat dihubungi. Tidak ada yang disimpan. Coba lagi nanti; jika tetap gagal, hubungi pengelola portal.',
    ],
    picture_used: [
      'Masih dipakai',
      'Tidak ada yang dihapus: gambar ini masih dipakai oleh konten, draf, atau versi sebelumnya.',
    ],
  },
} as const;
