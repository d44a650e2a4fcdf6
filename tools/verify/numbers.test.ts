import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

// Amounts beside these texts are grouped so in both languages (docs/product.md#dates-and-numbers).
test('screen texts group thousands by commas in Indonesian, too', () => {
  const files = execFileSync('git', ['ls-files', '*.json'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /[./]id\.json$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const withDots = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.]*\d)/g)].map(
      ([number]) => `${file}: ${number}`,
    ),
  );
  expect(withDots).toEqual([]);
});
