import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { queryNumber } from './fixture.ts';
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

/** Plans a set that is due and ends tomorrow: a reward's price, a new page with an uploaded picture, and a fixed text. */
const PLAN_SET = `
  with priced as (
    insert into rewards (category, name, name_en, points) values ('OTHER', $1, $1, 50) returning *
  ), picture as (
    insert into content_pictures (key, hash, file_name, bytes, uploaded_by, uploaded_at)
    values (md5($1) || '-700x400', md5($1), 'beach.jpg', 1, 'test', now())
    returning '/content-pictures/' || key || '/700.webp' as address
  ), new_set as (
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
    select kind, entry, fields, base, 1, 'test', now(), new_set.id from changes, new_set
  )
  select id from new_set`;

/** A number of one digit each, from the left: audit lines, versions, price, page, text and drafts. */
const STATE_SQL = `
  with own_set as (select id from content_sets where name = $1)
  select (select count(*) * 100000 from audit where target = 'content set ' || (select id from own_set)
            and what in ('content set published', 'content set ended'))
       + (select count(*) * 10000 from content_versions where set_id = (select id from own_set))
       + (select count(*) * 1000 from rewards where name = $1 and points = 40)
       + (select count(*) * 100 from pages where slug = lower($1) and published and image like '%/' || md5($1) || '-%')
       + (select count(*) * 10 from fixed_texts where name = 'office.building' and text = 'Menara ' || $1)
       + (select count(*) from content_drafts where set_id = (select id from own_set))`;

const PLANNED = 3;
const LIVE = 131110;
const ENDED = 260000;

/** Starts and ends the sets that are due. Resolves to true if this set is then in that state. */
const runSetsUntil = (name: string, state: 'live' | 'ended') => async (api: RunningApi) => {
  await callControl(api, 'runDueSets');
  return (
    (await queryNumber(api, 'select count(*) from content_sets where name = $1 and state = $2', name, state)) === 1
  );
};

const EFFECT_NAME = 'audit lines, versions, price, page, text and drafts (by digit)';

/** The start of a set that is due to go live. */
export const setStartWork: Work = {
  async prepare(api, _fixture, name) {
    await queryNumber(api, PLAN_SET, name);
    return runSetsUntil(name, 'live');
  },
  effectsSql: STATE_SQL,
  initialCount: PLANNED,
  targetCount: LIVE,
  effectName: EFFECT_NAME,
};

/** The end of a live set. */
export const setEndWork: Work = {
  async prepare(api, _fixture, name) {
    await queryNumber(api, PLAN_SET, name);
    if (!(await runSetsUntil(name, 'live')(api))) throw new Error('The set did not go live');
    await queryNumber(api, 'update content_sets set until = now() where name = $1 returning id', name);
    return runSetsUntil(name, 'ended');
  },
  effectsSql: STATE_SQL,
  initialCount: LIVE,
  targetCount: ENDED,
  effectName: EFFECT_NAME,
};
