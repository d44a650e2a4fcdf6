// A publisher that says when it has stored its first file, and then waits to be killed.
import { openStore } from '../../src/openStore.ts';
import { publish, readBuilt } from '../../src/publish.ts';

const [place = '', folder = ''] = process.argv.slice(2);
const store = await openStore(place);
await publish(await readBuilt(folder), store, () => process.send?.('a file is stored'));
