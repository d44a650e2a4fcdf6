import { askAboutState } from '@friends/shared/contract/portal/askAbout';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import type { Reward } from '../../../client/rewards.ts';

/** What the team may have run out of; all else is money, miles or a voucher. */
const MAY_BE_GONE: ReadonlySet<string> = new Set(['PRODUCT', 'HOLIDAY', 'HOTEL']);

/** "Is it available?": the contact form, with the question filled in (docs/product.md#reward-dialog). */
export function AskAvailable({ reward }: { readonly reward: Pick<Reward, 'Category' | 'Name' | 'NameEn'> }) {
  const { t } = useTranslation();
  if (!MAY_BE_GONE.has(reward.Category)) return null;
  return (
    <p>
      {t('dialog.askFirst')}{' '}
      <Link to={PATHS.contact} state={askAboutState(reward)}>
        {t('dialog.ask')}
      </Link>
    </p>
  );
}
