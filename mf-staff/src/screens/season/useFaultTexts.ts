import { type SeasonFault, seasonTextKeys } from '@friends/shared/contract/season/contentFaults';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import type { SeasonCampaign } from '@friends/shared/contract/staff/seasons';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type FieldFault, type fieldFaults, textsFrom } from './seasonValues.ts';

/** Something that keeps a season from its release, or its campaign from being switched on. */
export type Fault = SeasonFault | { readonly kind: 'rival'; readonly campaign: SeasonCampaign };

/** Which part of the form mends it. */
export function partOf({ kind }: Fault): 'name' | 'texts' | 'course' | 'colours' | 'map' {
  switch (kind) {
    case 'sign':
    case 'backwards':
    case 'number':
    case 'rival':
      return 'name';
    case 'textMissing':
    case 'textUnused':
      return 'texts';
    case 'alike':
      return 'colours';
    case 'noPlace':
      return 'map';
    case 'stages':
    case 'noRequired':
    case 'twice':
      return 'course';
  }
}

/** Says what a text of a season is for. */
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

/** Says a fault in a sentence. */
export function useFaultTexts(): (fault: Fault, season: Season) => string {
  const { t } = useTranslation();
  const { date } = useFormat();
  const textName = useTextNames();
  return (fault, season) => {
    switch (fault.kind) {
      case 'alike':
        return t('season.fault.alike', {
          part: t(`season.colours.${fault.part}`),
          screen: t(`season.colours.${fault.screen}`),
        });
      case 'textMissing':
      case 'textUnused':
        return t(`season.fault.${fault.kind}`, {
          text: textName(fault.key, season),
          language: t(`season.texts.${fault.language}`),
        });
      case 'rival': {
        const { Name, Start, End } = fault.campaign;
        return t('season.fault.rival', { name: Name, start: date(Start), end: date(End) });
      }
      case 'sign':
      case 'backwards':
      case 'number':
      case 'stages':
      case 'noRequired':
      case 'twice':
      case 'noPlace':
        return t(`season.fault.${fault.kind}`, fault);
    }
  };
}

/** A field's faults as the form shows them. */
export function useFieldTexts() {
  const { t } = useTranslation();
  const say = (fault: FieldFault | undefined) => (fault === undefined ? undefined : t(`season.field.${fault}`));
  const sayLong = (keys: readonly string[]) => textsFrom(keys, () => t('season.field.text'));
  return ({ name, start, end, stages, cities, texts }: ReturnType<typeof fieldFaults>) => ({
    ...{ name: say(name), start: say(start), end: say(end) },
    texts: { en: sayLong(texts.en), id: sayLong(texts.id) },
    stages: stages.map(({ Points, BonusPoints }) => ({ Points: say(Points), BonusPoints: say(BonusPoints) })),
    cities: Object.fromEntries(
      Object.entries(cities).map(([id, { Ref, RoomNight }]) => [id, { Ref: say(Ref), RoomNight: say(RoomNight) }]),
    ),
  });
}
