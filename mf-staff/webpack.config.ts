import { remoteConfig } from '@friends/tools/build/remoteConfig';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
