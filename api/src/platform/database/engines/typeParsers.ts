/** OIDs of the types that the two engines parse differently by default. */
const OID = { int8: 20, date: 1082, numeric: 1700 } as const;

const toNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(Math.trunc(value))) throw new RangeError(`${text} does not fit a number`);
  return value;
};

/** int8 (also count and sum) and numeric become numbers, dates stay `YYYY-MM-DD`; other types are parsed as pg does. */
export const TYPE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: toNumber,
  [OID.numeric]: toNumber,
  [OID.date]: (text) => text,
};
