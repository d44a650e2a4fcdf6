import { defineRemote } from '@friends/shared/remote/defineRemote';
import { texts } from '../season/season.ts';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';

export const { bootstrap, mount, unmount } = defineRemote({
  App,
  messages: { en: { ...en, season: texts.en }, id: { ...id, season: texts.id } },
});
