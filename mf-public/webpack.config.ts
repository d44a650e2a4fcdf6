import { remoteConfig } from '@friends/tools/build/remoteConfig';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest, {
  // Pages without a picture of their own share the home page's.
  home: { drawing: 'src/art/HomeHero.svg', part: [553, 156, 448, 465], isInArch: true },
  about: { drawing: '../shared/ui/art/SceneTerrace.svg' },
  join: { drawing: 'src/art/HowToJoin.svg', part: [-85, -60, 960, 720] },
  contact: { drawing: '../shared/ui/art/SceneHarbour.svg' },
  privacy: { drawing: '../shared/ui/art/SceneVerandah.svg' },
  tabletop: { drawing: '../shared/ui/art/reward/HotelPicture.svg', isInArch: true },
});
