import { defineRemote } from '@friends/shared/remote/defineRemote';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { takeSeasonFile } from './state/season.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  App,
  messages(season) {
    const { texts } = takeSeasonFile(season);
    return { en: { ...en, season: texts.en }, id: { ...id, season: texts.id } };
  },
});
