const SHIFTED = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as it is read in Jakarta, `YYYY-MM-DD HH:mm:ss`: files have no reader whose zone is known. */
export const jakartaTime = (iso: string): string => SHIFTED.format(new Date(iso));
