import { remoteConfig } from '@friends/shared/build/remoteConfig';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
