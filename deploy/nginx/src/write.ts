// Writes the generated templates: node deploy/nginx/src/write.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, generated } from './generated.ts';

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(generated())) writeFileSync(join(FOLDER, name), text);
