// A publisher that reports its first stored file, and then waits to be killed.

import { publish, readBuilt } from '../../src/publish/publish.ts';
import { openStore } from '../../src/store/openStore.ts';

const [place = '', folder = ''] = process.argv.slice(2);
const store = await openStore(place);
await publish(await readBuilt(folder), store, () => process.send?.('a file is stored'));
