import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ByLanguage, Manifest } from '@friends/shared/contract/release/manifest';
import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ROOT } from '../../root.ts';
import { type Colours, paint, readColours } from '../drawings/paint.ts';
import { emit, toPng } from './emit.ts';
import { layOut, type SharePicture } from './layOut.ts';
import { readDrawing } from './readDrawing.ts';

export interface PictureOptions extends Pick<SharePicture, 'part' | 'isInArch'> {
  /** An `.svg`, or a `.tsx` with the component `SharePicture`; from the workspace: `../shared/ui/art/…` */
  readonly drawing: string;
  /** In large letters; default: the title of the screen's first route. */
  readonly title?: ByLanguage;
  /** Below the title; default: a line about the portal. */
  readonly line?: ByLanguage;
  /** Overrides of `art.css`. */
  readonly colours?: Readonly<Record<string, string>>;
}

/** By name of the screen. */
export type Pictures = Readonly<Record<string, PictureOptions>>;

const LINE: ByLanguage = { en: 'One point for every room night', id: 'Satu poin untuk setiap malam kamar' };

/** Drawings for header entries: paths in the workspace, by path of the entry. */
export type Logos = Readonly<Record<string, string>>;

const NAME = 'PicturesPlugin';

function dayColours(own: PictureOptions['colours'] = {}): Colours {
  const { day } = readColours(readFileSync(join(ROOT, 'shared/ui/art/art.css'), 'utf8'));
  return new Map([...day, ...Object.entries(own)]);
}

/** Draws pictures for shared links and header logos into a release, and adds their names to its manifest. */
export class PicturesPlugin {
  readonly #manifest: Manifest;
  readonly #pictures: Pictures;
  readonly #logos: Logos;
  readonly #made = new Map<string, ByLanguage>();
  readonly #drawn = new Map<string, string>();

  constructor(manifest: Manifest, pictures: Pictures, logos: Logos) {
    this.#manifest = manifest;
    this.#pictures = pictures;
    this.#logos = logos;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        for (const [screen, picture] of Object.entries(this.#pictures)) {
          this.#made.set(screen, await this.#draw(compilation, screen, picture));
        }
        for (const [path, drawing] of Object.entries(this.#logos)) {
          const svg = paint(await readDrawing(join(compilation.compiler.context, drawing)), dayColours());
          this.#drawn.set(path, emit(compilation, { name: 'logo', type: 'svg' }, Buffer.from(svg)));
        }
      });
    });
  }

  get manifest(): Manifest {
    const routes = this.#manifest.routes.map((route) => {
      const image = this.#made.get(route.screen);
      return image && route.who !== 'member' ? { ...route, image } : route;
    });
    const header = this.#manifest.header?.map((entry) => {
      const logo = this.#drawn.get(entry.path);
      return logo ? { ...entry, logo } : entry;
    });
    return { ...this.#manifest, routes, ...(header ? { header } : {}) };
  }

  async #draw(compilation: Compilation, screen: string, picture: PictureOptions): Promise<ByLanguage> {
    const title = picture.title ?? this.#manifest.routes.find((route) => route.screen === screen)?.title;
    if (title === undefined) throw new Error(`The picture of ${screen} needs a title, and no route of it has one`);
    const drawing = await readDrawing(join(compilation.compiler.context, picture.drawing));
    const colours = dayColours(picture.colours);
    const draw = async (language: Language) => {
      const svg = layOut({ ...picture, drawing, title: title[language], line: (picture.line ?? LINE)[language] });
      const png = await toPng(paint(svg, colours));
      return [language, emit(compilation, { name: `share/${screen}.${language}`, type: 'png' }, png)] as const;
    };
    const { en, id } = Object.fromEntries(await Promise.all(LANGUAGES.map(draw)));
    if (en === undefined || id === undefined) throw new Error('A picture is made in each language');
    return { en, id };
  }
}
