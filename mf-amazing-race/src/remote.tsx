import { defineRemote } from '@friends/shared/remote/defineRemote';
import seasonEn from '../season/texts/en.json';
import seasonId from '../season/texts/id.json';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';

export const { bootstrap, mount, unmount } = defineRemote({
  App,
  messages: { en: { ...en, season: seasonEn }, id: { ...id, season: seasonId } },
});
