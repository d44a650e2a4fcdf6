import { remoteConfig } from '@friends/tools/build/remoteConfig';
import { seasonPicture } from './src/art/seasonPicture.ts';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest, { race: seasonPicture });
