import { remoteConfig } from '@friends/tools/build/remoteConfig';
import { manifest } from './src/manifest.ts';
import { logos, pictures } from './src/pictures.ts';

export default remoteConfig(import.meta.dirname, manifest, pictures, logos);
