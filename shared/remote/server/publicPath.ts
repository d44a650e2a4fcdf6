import { releaseUrl } from '@friends/shared/contract/release/release';

/** Base URL of the release's files, used by webpack. */
// biome-ignore lint/style/useConst: webpack replaces it by an assignment.
declare let __webpack_public_path__: string;
/** `/mf-public@1.0.0`: the renderer names release folders like this (`page/src/renderer/renderProcess.ts`). */
declare const __dirname: string;

const [, name = '', version = ''] = /^\/(.+)@(.+)$/.exec(__dirname) ?? [];
__webpack_public_path__ = releaseUrl(name, version, '');
