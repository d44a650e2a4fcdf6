import { defineRemote } from '@friends/shared/remote/defineRemote';
import { season } from '../season/season.ts';
import seasonEn from '../season/texts/en.json';
import seasonId from '../season/texts/id.json';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { manifest } from './manifest.ts';

/** By number: two seasons in one visit share the remote's texts, and must not write over each other. */
const ofSeason = (texts: object) => ({ season: { [season.number]: texts } });

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  App,
  messages: { en: { ...en, ...ofSeason(seasonEn) }, id: { ...id, ...ofSeason(seasonId) } },
});
