import { defineRemote } from '@friends/shared/remote/defineRemote';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { takeSeasonFile } from './state/season.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  App,
  messages: { en, id },
  seasonMessages(value) {
    const { texts } = takeSeasonFile(value);
    return { en: { season: texts.en }, id: { season: texts.id } };
  },
});
