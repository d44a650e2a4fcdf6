import type { Language } from '@friends/shared/contract/rules/language';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';
import { Languages } from 'lucide-react';
import css from './LanguageSwitch.module.css';

/** Its label is in the other language; displays only that language's code if space is short. */
export function LanguageSwitch({ isCompact }: { readonly isCompact: boolean }) {
  const { t } = useTranslation();
  const portal = usePortal();
  const other: Language = useAtomValue(languageAtom) === 'en' ? 'id' : 'en';
  return (
    <button
      className={isCompact ? `${css.switch} ${css.isShort}` : css.switch}
      lang={other}
      onClick={() => afterFrame(() => portal.language.set(other))}
      type="button"
    >
      <Languages aria-hidden="true" size={18} strokeWidth={1.75} />
      <span className={css.long}>{t('languageSwitch')}</span>
      <span aria-hidden="true" className={css.short}>
        {other.toUpperCase()}
      </span>
    </button>
  );
}
