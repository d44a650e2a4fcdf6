import { pictureAddress, pictureFiles, pictureKey, pictureSources } from './contentPicture.ts';

const HASH = '0123456789abcdef0123456789abcdef';

it('derives all files and the dimensions of an uploaded picture from its URL', () => {
  const key = pictureKey(HASH, { width: 700, height: 400 });
  const address = pictureAddress(key);
  expect(address).toBe(`/content-pictures/${HASH}-700x400/700.webp`);
  const at = (name: string) => `/content-pictures/${key}/${name}`;
  expect(pictureSources(address)).toEqual({
    width: 700,
    height: 400,
    avif: `${at('320.avif')} 320w, ${at('480.avif')} 480w, ${at('640.avif')} 640w, ${at('700.avif')} 700w`,
    webp: `${at('320.webp')} 320w, ${at('480.webp')} 480w, ${at('640.webp')} 640w, ${at('700.webp')} 700w`,
  });
  expect(pictureFiles(key)).toHaveLength(8);
});

it('has one file for a picture narrower than the smallest width', () => {
  expect(pictureSources(pictureAddress(pictureKey(HASH, { width: 64, height: 64 })))?.webp).toMatch(/64\.webp 64w$/);
});

it.each([
  null,
  '',
  '/api/v1/pictures/demo/page-harbour.svg',
  'https://pictures.example/content-pictures/a.webp',
  `/content-pictures/${HASH}/640.webp`,
  `/content-pictures/${HASH}-640x480/640.svg`,
  `/content-pictures/${HASH}-0x480/640.webp`,
  `/content-pictures/${HASH}-640x480/640.webp?x" onerror="alert(1)`,
])('has no sources for another URL: %j', (address) => {
  expect(pictureSources(address)).toBeNull();
});
