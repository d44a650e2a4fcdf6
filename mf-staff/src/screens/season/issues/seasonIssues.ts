import { contentFaults, type SeasonFault } from '@friends/shared/contract/season/contentFaults';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import type { SeasonCampaign, SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { fieldErrors, fileOf, type SeasonValues } from '../draft/seasonValues.ts';

/** A field error that prevents saving. */
type FieldIssue =
  | { readonly kind: 'nameField' | 'dayField' }
  | { readonly kind: 'pointsField' | 'cityField' | 'nightsField'; readonly stage: number }
  | { readonly kind: 'textField'; readonly language: 'en' | 'id'; readonly key: string };

/** Another campaign with overlapping days. */
interface Rival {
  readonly kind: 'rivalBefore' | 'rivalAfter';
  readonly campaign: SeasonCampaign;
}

/** An issue that prevents saving, publishing, or switching on the campaign. */
export type Issue = SeasonFault | FieldIssue | Rival;

const LANGUAGES = ['en', 'id'] as const;

/** Errors that prevent saving, once per kind and stage. */
function fieldIssues(values: SeasonValues): FieldIssue[] {
  const { name, start, end, stages, cities, texts } = fieldErrors(values);
  const ofCities = (kind: 'cityField' | 'nightsField', field: 'Ref' | 'RoomNight') => {
    const wrong = Object.entries(values.cities).filter(([id]) => cities[id]?.[field] !== undefined);
    const numbers = new Set(wrong.map(([, { Stage }]) => Stage));
    return [...numbers].toSorted((one, two) => one - two).map((stage) => ({ kind, stage }));
  };
  return [
    ...(name ? [{ kind: 'nameField' } as const] : []),
    ...(start || end ? [{ kind: 'dayField' } as const] : []),
    ...stages.flatMap(({ Points, BonusPoints }, at) =>
      Points || BonusPoints ? [{ kind: 'pointsField', stage: at + 1 } as const] : [],
    ),
    ...ofCities('cityField', 'Ref'),
    ...ofCities('nightsField', 'RoomNight'),
    ...LANGUAGES.flatMap((language) => texts[language].map((key) => ({ kind: 'textField', language, key }) as const)),
  ];
}

/** Errors of the content that `fieldIssues` does not report. */
function contentIssues({ season, texts }: SeasonFile): SeasonFault[] {
  const hasDays = season.start !== '' && season.end !== '';
  return contentFaults(season, texts).filter((fault) => {
    if (fault.kind === 'sign') return false;
    if (fault.kind === 'backwards' || fault.kind === 'noDay') return hasDays;
    return !('city' in fault && fault.city.trim() === '');
  });
}

function rivals({ start, end }: SeasonFile['season'], campaigns: readonly SeasonCampaign[]): Rival[] {
  return campaigns
    .filter(({ Own, Start, End, SwitchedOn }) => SwitchedOn && !Own && Start <= end && End >= start)
    .map((campaign) => ({ kind: campaign.Start <= start ? 'rivalBefore' : 'rivalAfter', campaign }));
}

/** All issues that prevent saving, publishing or switching on. */
export function issuesOf(
  values: SeasonValues,
  { Season, Campaigns }: Pick<SeasonDraft, 'Season' | 'Campaigns'>,
): Issue[] {
  const file = fileOf(values, Season);
  return [...fieldIssues(values), ...contentIssues(file), ...rivals(file.season, Campaigns)];
}
