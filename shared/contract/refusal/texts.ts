export type FixedText = readonly [title: string, detail: string];

/** Title, and a sentence or a function that builds it from the refusal's params. */
export type RefusalText = FixedText | readonly [title: string, detail: (params: never) => string];

export type ParamsOf<Text> = Text extends readonly [string, (params: infer Params) => string] ? Params : unknown;

/** The same codes in another language, with the same params. */
export type SameCodes<Texts> = {
  readonly [Code in keyof Texts]: readonly [title: string, detail: DetailOf<Texts[Code]>];
};

type DetailOf<Text> = Text extends readonly [string, (params: infer Params) => string]
  ? (params: Params) => string
  : string;
