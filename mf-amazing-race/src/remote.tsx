import { defineRemote } from '@friends/shared/remote/defineRemote';
import seasonEn from '../season/texts/en.json';
import seasonId from '../season/texts/id.json';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  App,
  messages: { en: { ...en, season: seasonEn }, id: { ...id, season: seasonId } },
});
