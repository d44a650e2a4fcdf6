import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const roots = new Map();

function Hello({ language }) {
  const now = useSyncExternalStore(language.subscribe, language.get);
  return createElement('h1', null, now === 'id' ? 'Halo' : 'Hello');
}

export async function bootstrap() {}

export async function mount({ element, portal }) {
  roots.set(element, createRoot(element));
  roots.get(element).render(createElement(Hello, { language: portal.language }));
}

export async function unmount({ element }) {
  roots.get(element)?.unmount();
  roots.delete(element);
}
