import { remoteConfig } from '@friends/tools/build/remoteConfig';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest, {
  'points-exchange': { drawing: '../shared/ui/art/reward/CashPicture.svg', isInArch: true },
});
