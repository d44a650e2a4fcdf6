import { seasonTextKeys } from '@friends/shared/contract/season/contentFaults';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useTextNames } from '../useFaultTexts.ts';
import css from './Fields.module.css';
import { Part } from './Part.tsx';

const LANGUAGES = ['en', 'id'] as const;
const LONGEST = 400;

/** All that the season says, in both languages side by side. */
export function Texts({ season }: { readonly season: Season }) {
  const { t } = useTranslation();
  const nameOf = useTextNames();
  return (
    <Part name="texts">
      <div className={css.texts}>
        {seasonTextKeys(season).flatMap((key) =>
          LANGUAGES.map((language) => (
            <FormField
              key={`${language}.${key}`}
              as="area"
              name={`texts.${language}.${key}`}
              label={t('season.texts.of', { text: nameOf(key, season), language: t(`season.texts.${language}`) })}
              lang={language}
              rows={3}
              maxLength={LONGEST}
              required
            />
          )),
        )}
      </div>
    </Part>
  );
}
