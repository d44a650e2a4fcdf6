import { contrast, MIN_CONTRAST } from '@friends/shared/contract/season/contentFaults';
import type { SeasonColours } from '@friends/shared/contract/season/SeasonSchema';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useField } from 'react-final-form';
import css from './Fields.module.css';
import { Part } from './Part.tsx';

const PARTS = ['sea', 'shallows', 'depths', 'land', 'bare', 'beach', 'route'] as const;
const SCREENS = ['day', 'night'] as const;

const isMeasured = (part: (typeof PARTS)[number]): part is keyof typeof MIN_CONTRAST => part in MIN_CONTRAST;

/** Fields for the map's colours, with their contrast to the sea. */
export function Colours() {
  const { t } = useTranslation();
  const { input } = useField<SeasonColours>('colours', { subscription: { value: true } });
  const colours = input.value;
  return (
    <Part name="colours">
      <div className={css.colours}>
        {PARTS.flatMap((part) =>
          SCREENS.map((screen) => (
            <FormField
              key={`${part}.${screen}`}
              name={`colours.${part}.${screen}`}
              type="color"
              label={t('season.colours.of', {
                part: t(`season.colours.${part}`),
                screen: t(`season.colours.${screen}`),
              })}
              hint={
                isMeasured(part)
                  ? t('season.colours.contrast', {
                      contrast: formatNumber(
                        Math.round(contrast(colours[part][screen], colours.sea[screen]) * 100) / 100,
                      ),
                      least: formatNumber(MIN_CONTRAST[part]),
                    })
                  : undefined
              }
            />
          )),
        )}
      </div>
    </Part>
  );
}
