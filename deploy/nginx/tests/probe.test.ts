import { writeFileSync } from 'node:fs';
import { openWorkshop } from '../../release/tests/support/workshop.ts';
import { startNginx } from './support/startNginx.ts';
import { startPortal } from './support/startPortal.ts';

test('stay up', async () => {
  const desk = await openWorkshop();
  await desk.publish('mf-demo', '1.0.0', '2.0.0');
  await desk.type('live', 'mf-demo@1.0.0');
  const portal = await startPortal(desk, 'one', { RATE_LIMIT_FACTOR: '1' });
  const nginx = await startNginx({ API_UPSTREAMS: `127.0.0.1:${portal.port}`, STORE_FOLDER: desk.opened.setting });
  writeFileSync('/tmp/nginx-probe.json', JSON.stringify({ nginx, portal: portal.url, store: desk.opened.setting }));
  await new Promise((r) => setTimeout(r, Number(process.env.STAY ?? 0) * 1000));
  await nginx.stop(); await portal.stop(); await desk.close();
}, 900000);
