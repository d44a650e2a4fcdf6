import { defineRemote } from '@friends/shared/remote/defineRemote';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';

export const { bootstrap, mount, unmount } = defineRemote({ App, messages: { en, id } });
