import { basename } from 'node:path';
import { SITE_DESCRIPTION, SITE_NAME } from '@friends/shared/contract/portal/pageHead';
import type { AppFiles } from '@friends/shared/contract/release/release';
import type { Language } from '@friends/shared/contract/rules/language';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { emit, toPng } from './emit.ts';
import { MARK } from './mark.ts';

const NAME = 'AppPlugin';

/** Light background of the page; manifests have no dark one. */
const PAPER = '#fbf8f1';

interface Icon {
  /** Edge in pixels. */
  readonly size: number;
  /** The mark's share of the edge. */
  readonly mark: number;
  /** Of the corners, as a share of the edge. */
  readonly radius: number;
}

export function iconDrawing({ size, mark, radius }: Icon): string {
  const edge = size * mark;
  const from = (size - edge) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
<rect width="${size}" height="${size}" rx="${size * radius}" fill="${PAPER}"/>
<g transform="translate(${from} ${from}) scale(${edge / 40})">${MARK}</g></svg>`;
}

/** For icons shown unchanged. */
const UNMASKED = { mark: 0.76, radius: 0.22 } as const;
/** For icons that the platform masks, at most to a circle of four fifths. */
const MASKED = { mark: 0.56, radius: 0 } as const;

const ICONS = [
  { size: 192, ...UNMASKED, purpose: 'any' },
  { size: 512, ...UNMASKED, purpose: 'any' },
  { size: 192, ...MASKED, purpose: 'maskable' },
  { size: 512, ...MASKED, purpose: 'maskable' },
] as const;

interface ManifestIcon {
  /** Beside the manifest. */
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly purpose: string;
}

/** A web app manifest; `id` identifies the app, as its own address changes with each release. */
export function webManifest(language: Language, icons: readonly ManifestIcon[]): object {
  return {
    id: '/',
    name: SITE_NAME,
    short_name: 'Friends',
    description: SITE_DESCRIPTION[language],
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['travel', 'business'],
    icons,
  };
}

/** Draws the app's icons into the shell's release, and writes a manifest for each language. */
export class AppPlugin {
  #app: AppFiles | null = null;

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        this.#app = await this.#make(compilation);
      });
    });
  }

  get app(): AppFiles | null {
    return this.#app;
  }

  async #make(compilation: Compilation): Promise<AppFiles> {
    const draw = async (name: string, icon: Icon) =>
      emit(compilation, { name: `app/${name}-${icon.size}`, type: 'png' }, await toPng(iconDrawing(icon)));
    const icons = await Promise.all(
      ICONS.map(async ({ purpose, ...icon }) => {
        const src = basename(await draw(purpose === 'any' ? 'icon' : purpose, icon));
        return { src, sizes: `${icon.size}x${icon.size}`, type: 'image/png' as const, purpose };
      }),
    );
    const write = (language: Language) => {
      const text = JSON.stringify(webManifest(language, icons));
      return emit(compilation, { name: `app/app.${language}`, type: 'webmanifest' }, Buffer.from(text));
    };
    return {
      manifest: { en: write('en'), id: write('id') },
      icon: await draw('touch', { size: 180, mark: 0.7, radius: 0 }),
    };
  }
}
