-- A promotion's text in English, as rewards and pages have one. Empty: it has one text, for readers of both languages.
alter table promotions add description_en text not null default '';

-- Until now both were kept in one column, each in a `div` with its language.
update promotions set description = parts[1], description_en = parts[2]
  from (select id, regexp_match(description, '^\s*<div lang="id">(.*?)</div>\s*<div lang="en">(.*)</div>\s*$') as parts from promotions) as both_languages
  where both_languages.id = promotions.id and parts is not null;
