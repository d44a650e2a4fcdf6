import { PATHS } from '@friends/shared/contract/portal/paths';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import css from './GeniusNote.module.css';

/** Id of the heading that the card's tier links to. */
export const GENIUS_ID = 'genius-member';

/**
 * For Silver Members: what Genius offers and how to become one (docs/product.md#tiers). Other back ends may have other
 * rules.
 */
export function GeniusNote() {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  if (!account || account.GeniusMember || !isFromOwnApi(account)) return null;
  return (
    <section className={css.note} aria-labelledby={GENIUS_ID}>
      <h2 id={GENIUS_ID} tabIndex={-1}>
        {t('genius.title')}
      </h2>
      <div className={css.words}>
        <p>{t('genius.brings')}</p>
        <p>{t('genius.becomes')}</p>
        <p>
          <Link to={PATHS.contact}>{t('genius.ask')}</Link>
        </p>
      </div>
    </section>
  );
}
