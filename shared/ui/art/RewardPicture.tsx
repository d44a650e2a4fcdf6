import type { ReactElement } from 'react';
import { Drawing, type DrawingFiles } from './Drawing.tsx';
import type { ArtProps } from './palette.tsx';
import cash from './reward/CashPicture.svg';
import gift from './reward/GiftPicture.svg';
import holiday from './reward/HolidayPicture.svg';
import hotel from './reward/HotelPicture.svg';
import miles from './reward/MilesPicture.svg';
import parcel from './reward/ParcelPicture.svg';
import product from './reward/ProductPicture.svg';
import shopping from './reward/ShoppingPicture.svg';
import voucher from './reward/VoucherPicture.svg';
import wallet from './reward/WalletPicture.svg';

const pictures = new Map<string, DrawingFiles>([
  ['CASH', cash],
  ['VOUCHER', voucher],
  ['HOTEL', hotel],
  ['HOLIDAY', holiday],
  ['PRODUCT', product],
  ['GARUDA', miles],
  ['TOKOPEDIA', parcel],
  ['OVO', wallet],
  ['MAP', shopping],
]);

interface RewardPictureProps extends ArtProps {
  /** The reward's Category, in any case; codes that start with MAP are retail; unknown ones show a gift. */
  category: string;
}

/** A 4:3 still life for a reward without a picture. Decorative: the reward's name is beside it. */
export function RewardPicture({ category, className }: RewardPictureProps): ReactElement {
  const code = category.toUpperCase();
  return <Drawing className={className} files={pictures.get(code.startsWith('MAP') ? 'MAP' : code) ?? gift} />;
}
