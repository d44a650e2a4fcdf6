import type { ComponentType, ReactElement } from 'react';
import type { ArtProps } from './palette.tsx';
import { CashPicture } from './reward/CashPicture.tsx';
import { GiftPicture } from './reward/GiftPicture.tsx';
import { HolidayPicture } from './reward/HolidayPicture.tsx';
import { HotelPicture } from './reward/HotelPicture.tsx';
import { MilesPicture } from './reward/MilesPicture.tsx';
import { ParcelPicture } from './reward/ParcelPicture.tsx';
import { ProductPicture } from './reward/ProductPicture.tsx';
import { ShoppingPicture } from './reward/ShoppingPicture.tsx';
import { VoucherPicture } from './reward/VoucherPicture.tsx';
import { WalletPicture } from './reward/WalletPicture.tsx';

const pictures = new Map<string, ComponentType<ArtProps>>([
  ['CASH', CashPicture],
  ['VOUCHER', VoucherPicture],
  ['HOTEL', HotelPicture],
  ['HOLIDAY', HolidayPicture],
  ['PRODUCT', ProductPicture],
  ['GARUDA', MilesPicture],
  ['TOKOPEDIA', ParcelPicture],
  ['OVO', WalletPicture],
  ['MAP', ShoppingPicture],
]);

interface RewardPictureProps extends ArtProps {
  /** The reward's Category, in any case; a code that begins with MAP is retail; unknown ones show a gift. */
  category: string;
}

/** A 4:3 still life for a reward without a picture of its own. Decorative: the reward's name stands beside it. */
export function RewardPicture({ category, className }: RewardPictureProps): ReactElement {
  const code = category.toUpperCase();
  const Picture = pictures.get(code.startsWith('MAP') ? 'MAP' : code) ?? GiftPicture;
  return <Picture className={className} />;
}
