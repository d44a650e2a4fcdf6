import { buildFakeApi } from './buildFakeApi.ts';
import { buildPictures } from './pictures.ts';

/**
 * A back end that knows the specification's calls and fields and nothing of ours, as the company's own would. The
 * portal is pointed to it by `PORTAL_API_URL`; its pictures are on another origin.
 */

const port = Number(process.env.FAKE_API_PORT);
const picturesPort = Number(process.env.FAKE_API_PICTURES_PORT);
const pictures = buildPictures();
const fakeApi = buildFakeApi(`http://localhost:${picturesPort}`);

// Pictures first: who sees the back end answer sees its pictures, too.
await pictures.listen({ port: picturesPort });
await fakeApi.listen({ port });

process.on('SIGTERM', () => void Promise.all([fakeApi.close(), pictures.close()]));
