import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
  target: 'es2022',
} as const;

/** Lets Node.js load JSX, which its own TypeScript support lacks. @returns a function that undoes it */
function registerJsxLoader(): () => void {
  const hooks = registerHooks({
    load(url, context, next) {
      const path = url.replace(/\?.*$/, '');
      if (!path.endsWith('.tsx')) return next(url, context);
      const { code } = transformSync(readFileSync(fileURLToPath(path), 'utf8'), { jsc, swcrc: false });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
  return () => hooks.deregister();
}

async function drawComponent(path: string): Promise<string> {
  const end = registerJsxLoader();
  try {
    const module: { readonly SharePicture: FunctionComponent } = await import(pathToFileURL(path).href);
    return renderToStaticMarkup(createElement(module.SharePicture));
  } finally {
    end();
  }
}

/** SVG of an `.svg` or of a component in a `.tsx`, with colours as custom properties. */
export async function readDrawing(path: string): Promise<string> {
  return path.endsWith('.svg') ? readFileSync(path, 'utf8') : drawComponent(path);
}
