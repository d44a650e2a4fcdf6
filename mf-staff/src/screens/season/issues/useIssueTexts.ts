import { seasonTextKeys } from '@friends/shared/contract/season/contentFaults';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type FieldError, type fieldErrors, textsFrom } from '../draft/seasonValues.ts';
import type { Issue } from './seasonIssues.ts';

/** Section of the form in which the issue can be fixed. */
export function partOf({ kind }: Issue): 'name' | 'texts' | 'course' | 'colours' | 'map' {
  switch (kind) {
    case 'sign':
    case 'noDay':
    case 'backwards':
    case 'number':
    case 'nameField':
    case 'dayField':
    case 'rivalBefore':
    case 'rivalAfter':
      return 'name';
    case 'textMissing':
    case 'textUnused':
    case 'textField':
      return 'texts';
    case 'alike':
      return 'colours';
    case 'noPlace':
      return 'map';
    case 'stages':
    case 'noRequired':
    case 'twice':
    case 'tooLarge':
    case 'cityName':
    case 'pointsField':
    case 'cityField':
    case 'nightsField':
      return 'course';
  }
}

function useTextNames(): (key: string, season: Pick<Season, 'rules' | 'terms'>) => string {
  const { t } = useTranslation();
  return (key, season) => {
    const [group, name = ''] = key.split('.');
    if (group === 'rules') return t('season.texts.rule', { number: season.rules.indexOf(name) + 1 });
    if (group === 'terms') return t('season.texts.term', { number: season.terms.indexOf(name) + 1 });
    if (key === 'lead') return t('season.texts.first');
    return seasonTextKeys(season).includes(key) ? t(`season.texts.${key.replace('.', '-')}`) : key;
  };
}

export function useFieldNames(): (field: string, season: Pick<Season, 'rules' | 'terms'>) => string {
  const { t } = useTranslation();
  const textName = useTextNames();
  return (field, season) => {
    const [, language, key] = /^texts\.(en|id)\.(.+)$/.exec(field) ?? [];
    if (language && key)
      return t('season.texts.of', { text: textName(key, season), language: t(`season.texts.${language}`) });
    if (field === 'name' || field === 'start' || field === 'end') return t(`season.name.${field}`);
    if (field === 'colours' || field === 'map') return t(`season.${field}.title`);
    return t(field === 'stages' || field === 'cities' ? 'season.course.title' : 'season.texts.title');
  };
}

export function useIssueTexts(): (issue: Issue, season: Season) => string {
  const { t } = useTranslation();
  const { date } = useFormat();
  const textName = useTextNames();
  return (issue, season) => {
    switch (issue.kind) {
      case 'alike':
        return t('season.issue.alike', {
          part: t(`season.colours.${issue.part}`),
          screen: t(`season.colours.${issue.screen}`),
        });
      case 'textMissing':
      case 'textUnused':
      case 'textField':
        return t(`season.issue.${issue.kind}`, {
          text: textName(issue.key, season),
          language: t(`season.texts.${issue.language}`),
        });
      case 'rivalBefore':
      case 'rivalAfter': {
        const { Name, Start, End } = issue.campaign;
        return t(`season.issue.${issue.kind}`, { name: Name, start: date(Start), end: date(End) });
      }
      case 'nameField':
      case 'dayField':
      case 'pointsField':
      case 'cityField':
      case 'nightsField':
      case 'sign':
      case 'backwards':
      case 'number':
      case 'stages':
      case 'noRequired':
      case 'twice':
      case 'noPlace':
      case 'noDay':
      case 'tooLarge':
      case 'cityName':
        return t(`season.issue.${issue.kind}`, issue);
    }
  };
}

/** Texts of field errors. */
export function useFieldTexts() {
  const { t } = useTranslation();
  const textOfError = (fault: FieldError | undefined) => (fault === undefined ? undefined : t(`season.field.${fault}`));
  const textsOfLong = (keys: readonly string[]) => textsFrom(keys, () => t('season.field.text'));
  return ({ name, start, end, stages, cities, texts }: ReturnType<typeof fieldErrors>) => ({
    name: textOfError(name),
    start: textOfError(start),
    end: textOfError(end),
    texts: { en: textsOfLong(texts.en), id: textsOfLong(texts.id) },
    stages: stages.map(({ Points, BonusPoints }) => ({
      Points: textOfError(Points),
      BonusPoints: textOfError(BonusPoints),
    })),
    cities: Object.fromEntries(
      Object.entries(cities).map(([id, { Ref, RoomNight }]) => [
        id,
        { Ref: textOfError(Ref), RoomNight: textOfError(RoomNight) },
      ]),
    ),
  });
}
