/** PostgreSQL's numbers of the types that the two engines would otherwise read differently. */
const OID = { int8: 20, date: 1082, numeric: 1700 } as const;

const toNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(Math.trunc(value))) throw new RangeError(`${text} does not fit a number`);
  return value;
};

/** int8 (also count and sum) and numeric are numbers, days stay `YYYY-MM-DD`; all else is as pg reads it. */
export const TYPE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: toNumber,
  [OID.numeric]: toNumber,
  [OID.date]: (text) => text,
};
