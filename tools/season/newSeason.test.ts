import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CampaignFile, readCampaign } from '@friends/api/points/race/campaignFile';
import type { SeasonOptions } from '@friends/releases/season/draft/draftSeason';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import { seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { Check } from 'typebox/value';
import { season as present, texts } from '../../mf-amazing-race/season/season.ts';
import { ROOT } from '../root.ts';
import { newSeason } from './newSeason.ts';

const now = new Date('2026-11-21T10:00:00Z');
/** Days of the current season. */
const BEFORE = { Start: '2026-09-01', End: '2026-12-31' };
const number = present.number + 1;
const options: SeasonOptions = { number, name: `Sail of season ${number}` };

/** A clone of the remote's season in git, with days that fit `now`. */
let folder: string;
let clone: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, stdio: 'pipe' });
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'friends-season-'));
  folder = join(clone, 'mf-amazing-race');
  for (const path of ['season', 'package.json']) {
    cpSync(join(ROOT, 'mf-amazing-race', path), join(folder, path), { recursive: true });
  }
  writeJson('season/campaign.json', { ...json('season/campaign.json'), ...BEFORE });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@friends.test', 'commit', '-qm', 'Season');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const json = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const writeJson = (path: string, value: object) => writeFileSync(join(folder, path), JSON.stringify(value));
/** Reads the draft in a new process, without cached modules. */
function readDraft(): Season {
  const { href } = pathToFileURL(join(folder, 'season/season.ts'));
  const code = `import { season } from '${href}'; console.log(JSON.stringify(season));`;
  return JSON.parse(execFileSync('node', ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
}
const uncommittedChanges = () => git('status', '--porcelain').toString().trim();

it('drafts a valid season with its own name, days, texts, colours, map and campaign', async () => {
  await expect(newSeason(folder, options, now)).resolves.toMatchObject({ version: `${options.number}.0.0` });
  const season = readDraft();
  const texts = { en: json('season/texts/en.json'), id: json('season/texts/id.json') };
  expect(seasonFaults(season, texts)).toEqual([]);
  expect(season).toMatchObject({
    ...options,
    start: '2027-03-01',
    end: '2027-06-30',
    previous: { number: present.number, name: present.name },
  });
  expect([texts.en.teaser.lead, texts.id.teaser.lead].map((text) => text.includes(options.name))).toEqual([true, true]);
  expect(season.map.places).toHaveLength(present.map.places.length);
  // Real geography: the same in every season.
  expect(season.map).toEqual(present.map);
  expect(season.colours).not.toEqual(present.colours);
  const campaign = json('season/campaign.json');
  expect(Check(CampaignFile, campaign)).toBe(true);
  expect(campaign).toMatchObject({ Name: options.name, Start: '2027-03-01', End: '2027-06-30' });
  expect(json('package.json')).toMatchObject({ name: '@friends/mf-amazing-race', version: `${options.number}.0.0` });
});

it('reads the campaign from the file of a season, too', () => {
  const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
  const campaign = JSON.parse(readFileSync(join(ROOT, 'mf-amazing-race/season/campaign.json'), 'utf8'));
  expect(readCampaign(bytes({ season: present, texts }))).toEqual(campaign);
  expect(() => readCampaign(bytes({ season: { ...present, start: 'soon' }, texts }))).toThrow('The file');
});

it('formats the files that it writes', async () => {
  await newSeason(folder, { ...options, start: '2027-03-01', end: '2027-03-01' }, now);
  const season = readDraft();
  expect([season.start, season.end]).toEqual(['2027-03-01', '2027-03-01']);
  for (const path of ['season.ts', 'map.ts', 'colours.ts']) {
    const text = readFileSync(join(folder, 'season', path), 'utf8');
    expect(text).not.toContain('"');
    expect(Math.max(...text.split('\n').map((line) => (/'M/.test(line) ? 0 : line.length)))).toBeLessThan(121);
  }
  for (const path of ['map.ts', 'campaign.json', 'texts/en.json']) {
    const lines = (root: string) => readFileSync(join(root, 'mf-amazing-race/season', path), 'utf8').split('\n').length;
    expect(lines(clone)).toBeLessThan(lines(ROOT) * 1.2);
  }
});

it.each<[string, Partial<SeasonOptions>, RegExp]>([
  ['the same number', { number: present.number }, /choose \d+ or more/],
  ['a lower number', { number: 1 }, /choose \d+ or more/],
  ['no name', { name: '  ' }, /needs a name/],
  ['a name that is too long', { name: 'x'.repeat(61) }, /61 characters; 60 fit/],
  ['a name that looks like a placeholder of texts', { name: 'Race {days}' }, /cannot contain/],
  ['the name of the current season', { name: present.name.toUpperCase() }, /is also called/],
  ['a day that does not exist', { start: '2027-02-30' }, /"2027-02-30" is not a day/],
  ['days in the wrong order', { start: '2027-03-02', end: '2027-03-01' }, /2027-03-01, is before the first/],
  ['days of the current season', { start: BEFORE.End, end: '2027-03-01' }, /choose a later start/],
  ['more days than a year has', { start: '2027-03-01', end: '2028-03-01' }, /longer than 366 days/],
])('refuses %s with a message, and changes nothing', async (_, change, sentence) => {
  await expect(newSeason(folder, { ...options, ...change }, now)).rejects.toThrow(sentence);
  expect(uncommittedChanges()).toBe('');
});

it('never overwrites uncommitted changes', async () => {
  const path = 'season/texts/en.json';
  writeJson(path, { ...json(path), lead: 'Gather' });
  await expect(newSeason(folder, options, now)).rejects.toThrow(/texts\/en\.json has changes that are not committed/);
  expect(json(path).lead).toBe('Gather');
  git('checkout', '--', '.');
  writeFileSync(join(folder, 'season/notes.txt'), 'Ask Sari');
  await expect(newSeason(folder, options, now)).rejects.toThrow(/notes\.txt has changes/);
});

it('overwrites nothing outside of a git clone', async () => {
  rmSync(join(clone, '.git'), { recursive: true });
  await expect(newSeason(folder, options, now)).rejects.toThrow(/run this in a clone/);
});
