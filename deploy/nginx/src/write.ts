// Writes the generated templates: node deploy/nginx/src/write.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, generatedTemplates } from './generated.ts';

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(generatedTemplates())) writeFileSync(join(FOLDER, name), text);
