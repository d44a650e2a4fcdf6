/** Adds the title that most refusals about releases have. */
export const nothingChangedEn = <Detail>(detail: Detail) => ['Nothing was changed', detail] as const;
export const nothingChangedId = <Detail>(detail: Detail) => ['Tidak ada yang diubah', detail] as const;

const FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
} as const;
const EN = new Intl.DateTimeFormat('en-GB', FORMAT);
const ID = new Intl.DateTimeFormat('id-ID', FORMAT);

/** `Thu, 31 Dec 2026, 18:00 in Jakarta` */
export function jakartaTimeEn(time: string): string {
  // British English abbreviates only September with four letters.
  const parts = EN.formatToParts(new Date(time));
  return `${parts.map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value)).join('')} in Jakarta`;
}

/** `Kam, 31 Des 2026, 18.00 WIB` */
export const jakartaTimeId = (time: string): string => `${ID.format(new Date(time))} WIB`;
