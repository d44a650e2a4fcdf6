import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Faults.module.css';
import { partOf, useFaultTexts } from './useFaultTexts.ts';
import { useSeasonNow } from './useSeasonNow.ts';

/** All that is to be mended, as it is typed; each leads to where it is mended. */
export function Faults({ draft }: { readonly draft: SeasonDraft }) {
  const { t } = useTranslation();
  const textOf = useFaultTexts();
  const { season, faults } = useSeasonNow(draft);
  return (
    <section className={css.faults} aria-labelledby="season-faults">
      <h2 className={css.title} id="season-faults">
        {t('season.fault.title')}
      </h2>
      <div role="status">
        {faults.length === 0 ? (
          <p className={css.none}>{t('season.fault.none')}</p>
        ) : (
          <ul className={css.list}>
            {faults.map((fault) => {
              const text = textOf(fault, season);
              return (
                <li key={text}>
                  <a href={`#season-${partOf(fault)}`}>{text}</a>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
