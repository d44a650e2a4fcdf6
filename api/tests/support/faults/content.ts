import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { numberOf } from './claims.ts';
import type { Work } from './work.ts';

const REWARD_FIELDS = `jsonb_build_object('Category', category, 'Name', name, 'NameEn', name_en, 'Image', image,
  'Value', value, 'BonusValue', bonus_value, 'Points', points, 'PointsDiscount', points_discount,
  'Description', description, 'DescriptionEn', description_en, 'Country', country, 'Active', active,
  'OfferedFrom', offered_from, 'OfferedUntil', offered_until, 'LimitPerMember', limit_per_member,
  'LimitPerSeason', limit_per_season)`;

const PAGE_FIELDS = `jsonb_build_object('Slug', lower($1), 'Title', 'Syarat ' || $1, 'TitleEn', 'Terms ' || $1,
  'Image', address, 'Custom', false, 'Country', null, 'Active', true, 'Published', true, 'Position', 90,
  'Description', '<p>Pantai <img src="' || address || '" alt="Pantai"></p>',
  'DescriptionEn', '<p>Beach <img src="' || address || '" alt="Beach"></p>')`;

const TEXT_FIELDS = `jsonb_build_object('Name', name, 'Text', text, 'TextEn', text_en)`;

/** A set that is due: a reward's price, a new page with an uploaded picture, and a fixed text; it ends tomorrow. */
const PLAN_SET = `
  with priced as (
    insert into rewards (category, name, name_en, points) values ('OTHER', $1, $1, 50) returning *
  ), picture as (
    insert into content_pictures (key, hash, file_name, bytes, uploaded_by, uploaded_at)
    values (md5($1) || '-700x400', md5($1), 'beach.jpg', 1, 'test', now())
    returning '/content-pictures/' || key || '/700.webp' as address
  ), made as (
    insert into content_sets (name, state, live_at, until, revision, changed_by, changed_at)
    values ($1, 'planned', now(), now() + interval '1 day', 1, 'test', now()) returning id
  ), changes as (
    select 'reward' as kind, id::text as entry, ${REWARD_FIELDS} || '{"Points": 40}' as fields,
           ${REWARD_FIELDS} as base
    from priced
    union all
    select 'page', null, ${PAGE_FIELDS}, null from picture
    union all
    select 'text', id::text, ${TEXT_FIELDS} || jsonb_build_object('Text', 'Menara ' || $1, 'TextEn', $1 || ' Tower'),
           ${TEXT_FIELDS}
    from fixed_texts where name = 'office.building'
  ), drafted as (
    insert into content_drafts (kind, entry, fields, base, revision, saved_by, saved_at, set_id)
    select kind, entry, fields, base, 1, 'test', now(), made.id from changes, made
  )
  select id from made`;

/** Digits, from the left: audit lines, versions, price, page, text and drafts. */
const STATE = `
  with made as (select id from content_sets where name = $1)
  select (select count(*) * 100000 from audit where target = 'content set ' || (select id from made)
            and what in ('content set published', 'content set ended'))
       + (select count(*) * 10000 from content_versions where set_id = (select id from made))
       + (select count(*) * 1000 from rewards where name = $1 and points = 40)
       + (select count(*) * 100 from pages where slug = lower($1) and published and image like '%/' || md5($1) || '-%')
       + (select count(*) * 10 from fixed_texts where name = 'office.building' and text = 'Menara ' || $1)
       + (select count(*) from content_drafts where set_id = (select id from made))`;

const PLANNED = 3;
const LIVE = 131110;
const ENDED = 260000;

/** Runs due sets. @returns whether the set is in that state */
const runUntil = (name: string, state: 'live' | 'ended') => async (api: RunningApi) => {
  await callControl(api, 'runDueSets');
  return (await numberOf(api, 'select count(*) from content_sets where name = $1 and state = $2', name, state)) === 1;
};

const EFFECT = 'audit lines, versions, price, page, text and drafts (by digit)';

/** A set that is due to go live. */
export const startOfSet: Work = {
  what: 'the start of a set',
  async prepare(api, _fixture, name) {
    await numberOf(api, PLAN_SET, name);
    return runUntil(name, 'live');
  },
  sql: STATE,
  before: PLANNED,
  target: LIVE,
  effect: EFFECT,
};

/** A live set that is due to end. */
export const endOfSet: Work = {
  what: 'the end of a set',
  async prepare(api, _fixture, name) {
    await numberOf(api, PLAN_SET, name);
    if (!(await runUntil(name, 'live')(api))) throw new Error('The set did not go live');
    await numberOf(api, 'update content_sets set until = now() where name = $1 returning id', name);
    return runUntil(name, 'ended');
  },
  sql: STATE,
  before: LIVE,
  target: ENDED,
  effect: EFFECT,
};
