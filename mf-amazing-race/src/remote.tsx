import { defineRemote } from '@friends/shared/remote/defineRemote';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { parseSeasonFile } from './state/season.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  App,
  messages: { en, id },
  seasonMessages(value) {
    const { texts } = parseSeasonFile(value);
    return { en: { season: texts.en }, id: { season: texts.id } };
  },
});
