import { callControl } from '@friends/tools/testing/api/callControl';
import { numberOf } from './claims.ts';
import type { Work } from './work.ts';

const FIELDS = `jsonb_build_object('Category', category, 'Name', name, 'NameEn', name_en, 'Image', image, 'Value', value,
  'BonusValue', bonus_value, 'Points', points, 'PointsDiscount', points_discount, 'Description', description,
  'DescriptionEn', description_en, 'Country', country, 'Active', active, 'OfferedFrom', offered_from,
  'OfferedUntil', offered_until, 'LimitPerMember', limit_per_member, 'LimitPerSeason', limit_per_season)`;

/** Two rewards whose prices change together in a set that is due. */
export const contentSet: Work = {
  what: 'a set of content',
  async prepare(api, _scene, name) {
    await numberOf(
      api,
      `with priced as (
         insert into rewards (category, name, name_en, points)
         select 'OTHER', $1 || ' ' || n, $1 || ' ' || n, 50 from generate_series(1, 2) as n returning *
       ), made as (
         insert into content_sets (name, state, live_at, revision, changed_by, changed_at)
         values ($1, 'planned', now(), 1, 'test', now()) returning id
       ), drafted as (
         insert into content_drafts (kind, entry, fields, base, revision, saved_by, saved_at, set_id)
         select 'reward', priced.id::text, ${FIELDS} || '{"Points": 40}', ${FIELDS}, 1, 'test', now(), made.id
         from priced, made
       )
       select id from made`,
      name,
    );
    return async (on) => {
      await callControl(on, 'sets');
      return (await numberOf(on, `select count(*) from content_sets where name = $1 and state = 'live'`, name)) === 1;
    };
  },
  sql: `select (select count(*) * 1000 from rewards where name like $1 || ' %' and points = 40)
             + (select count(*) * 100 from content_versions v where v.fields ->> 'Name' like $1 || ' %' and origin = 'set')
             + (select count(*) * 10 from audit where what = 'content set published'
                  and target = 'content set ' || (select id from content_sets where name = $1))
             + (select count(*) from content_drafts where fields ->> 'Name' like $1 || ' %')`,
  target: 2210,
  of: 'prices (thousands), versions (hundreds), audit lines (tens) and drafts (ones)',
};
