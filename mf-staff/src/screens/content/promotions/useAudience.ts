import { isSame } from '@friends/shared/contract/rules/identity';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { FIGURE_COUNTRIES } from '@friends/shared/contract/staff/figureRules';
import { useFormat } from '@friends/shared/i18n/format';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { regionName } from '@friends/shared/i18n/regionName';
import { useTranslation } from '@friends/shared/i18n/translation';
import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { useMemo } from 'react';
import type { ComboboxOption } from '../../../components/combobox/OptionList.tsx';
import { useDebounced } from '../../../hooks/useDebounced.ts';
import { audienceAgenciesAtom, unknownNamesAtom } from '../../../state/audience.ts';

const EVERYONE = 'ALL';

/** Shorter texts match too many agencies. */
const MIN_LENGTH = 2;

const nothingAtom = atom(null);

/** Formats a name of an audience: everyone or a country in the language of the page, an agency by its code. */
export function useAudienceName(): (name: string) => string {
  const { t } = useTranslation();
  const { language } = useFormat();
  return (name) => {
    if (isSame('code', name, EVERYONE)) return t('content.audience.everyone');
    const country = FIGURE_COUNTRIES.find((id) => isSame('code', id, name));
    return country === undefined ? name : `${regionName(country, language)} (${country})`;
  };
}

/** Options that match a text: everyone, countries by their names in both languages, and agencies by their codes. */
export function useAudienceOptions(text: string): readonly ComboboxOption[] {
  const { t } = useTranslation();
  const nameOf = useAudienceName();
  const query = text.trim().toLowerCase();
  const settled = useDebounced(query.length >= MIN_LENGTH ? query : '');
  const agencies = useAtomValue(
    useMemo(() => (settled === '' ? nothingAtom : audienceAgenciesAtom(settled)), [settled]),
  );
  if (query === '') return [];
  const matchesQuery = (texts: readonly string[]) => texts.some((one) => one.toLowerCase().includes(query));
  const countries = FIGURE_COUNTRIES.filter((id) =>
    matchesQuery([id, ...LANGUAGES.map((language) => regionName(id, language))]),
  );
  const found = agencies?.status === 'ready' && settled === query ? agencies.value : [];
  return [
    ...(matchesQuery([EVERYONE, t('content.audience.everyone')])
      ? [{ key: EVERYONE, title: t('content.audience.everyone'), kind: EVERYONE }]
      : []),
    ...countries.map((id) => ({ key: id, title: nameOf(id), kind: t('content.audience.country') })),
    ...found.map(({ AgentCode, Country, Members }) => ({
      key: AgentCode,
      title: AgentCode,
      kind: t('content.audience.agency', { country: Country, count: Members, shown: formatNumber(Members) }),
    })),
  ];
}

/** Names that are neither `ALL` nor a country nor an agency. */
export function useUnknownNames(names: readonly string[]): readonly string[] {
  const others = names.filter((name) => ![EVERYONE, ...FIGURE_COUNTRIES].includes(name));
  const key = useDebounced(others.join('\n'));
  const unknown = useAtomValue(useMemo(() => (key === '' ? nothingAtom : unknownNamesAtom(key.split('\n'))), [key]));
  return unknown?.status === 'ready' ? unknown.value : [];
}
