import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isRecord, isString } from '@friends/shared/contract/parse';
import webpack, { type Compiler } from 'webpack';
import { packageOf } from './packages.ts';

const NAME = 'NamedImportsPlugin';

function namedIn(folder: string): ReadonlySet<string> {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed)) throw new Error(`${folder}/package.json is no object`);
  const names = [parsed.dependencies, parsed.peerDependencies].flatMap((kind) =>
    Object.keys(isRecord(kind) ? kind : {}),
  );
  return new Set(names);
}

/** npm installs the packages of all workspaces into one folder, so without this a remote might build only here. */
export class NamedImportsPlugin {
  readonly #folder: string;

  /** @param folder of the workspace, with its package.json and `src` */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const packages = namedIn(this.#folder);
    const sources = join(this.#folder, 'src') + sep;
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap(NAME, ({ request, contextInfo }) => {
        // Requests of style sheet loaders belong to the build preset.
        if (/^-?!/.test(request)) return;
        const name = packageOf(request);
        if (!isString(contextInfo.issuer) || !contextInfo.issuer.startsWith(sources)) return;
        if (name === null || packages.has(name)) return;
        const file = contextInfo.issuer.slice(this.#folder.length + 1);
        compilation.errors.push(
          new webpack.WebpackError(`${file} imports ${name}, which package.json does not name: add it there`),
        );
      });
    });
  }
}
