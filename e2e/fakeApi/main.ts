import { buildFakeApi } from './buildFakeApi.ts';
import { buildPictures } from './pictures.ts';

// Starts a back end with only the calls and fields of the specification, for tests with `PORTAL_API_URL`.

const port = Number(process.env.FAKE_API_PORT);
const picturesPort = Number(process.env.FAKE_API_PICTURES_PORT);
const pictures = buildPictures();
const fakeApi = buildFakeApi(`http://localhost:${picturesPort}`);

// Pictures first, so that they are ready when the API is.
await pictures.listen({ port: picturesPort });
await fakeApi.listen({ port });

process.on('SIGTERM', () => void Promise.all([fakeApi.close(), pictures.close()]));
