import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { paint, readColours, sizeOf } from './paint.ts';

const { day, night } = readColours(readFileSync(join(ROOT, 'shared/ui/art/art.css'), 'utf8'));
const DRAWING = '<svg viewBox="0 0 24 12">\n  <!-- a sea -->\n  <path fill="var(--art-sea)"/>\n</svg>\n';

test('a drawing has other colours on a dark screen', () => {
  expect(paint(DRAWING, day)).toBe('<svg viewBox="0 0 24 12"><path fill="#6fb4a9"/></svg>');
  expect(paint(DRAWING, night)).toBe('<svg viewBox="0 0 24 12"><path fill="#226b69"/></svg>');
});

test('an unknown colour fails the build', () => {
  expect(() => paint('<svg><path fill="var(--art-gold)"/></svg>', day)).toThrow('art.css has no colour --art-gold');
});

test('every drawing has a size, and no script, style or reference to another file', () => {
  const drawings = globSync(['shared/ui/art/**/*.svg', 'mf-*/src/art/**/*.svg'], { cwd: ROOT });
  expect(drawings.length).toBeGreaterThan(10);
  for (const path of drawings) {
    const drawing = readFileSync(join(ROOT, path), 'utf8');
    expect(sizeOf(drawing).width).toBeGreaterThan(0);
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(`${paint(drawing, day)}${paint(drawing, night)}`).not.toMatch(/var\(|<script|<style|href=|\son\w+=/);
  }
});
