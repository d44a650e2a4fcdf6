import { defineRemote } from '@friends/shared/remote/defineRemote';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({ manifest, App, messages: { en, id } });
