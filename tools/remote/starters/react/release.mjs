import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const file = (path) => {
  const content = readFileSync(path);
  const hash = createHash('sha384').update(content).digest('base64');
  return { path, bytes: content.length, integrity: `sha384-${hash}` };
};
const [react, dom] = ['^19.0.0', '^19.0.0'];
const release = {
  name: 'mf-hello',
  version: '1.0.0',
  contract: 1,
  entry: 'remote.js',
  routes: [{ path: '/hello', who: 'all', header: 'plain', screen: 'hello' }],
  widgets: [],
  languages: ['en', 'id'],
  shared: { react, 'react/jsx-runtime': react, 'react-dom': dom, 'react-dom/client': dom },
  preload: { hello: { files: ['remote.js'], needs: [] } },
  files: [file('remote.js')],
};
writeFileSync('release.json', JSON.stringify(release, null, 2));
