/** Text of a refusal whose sentence is always the same. */
export type FixedText = readonly [title: string, detail: string];

/** Text of a refusal: its title, and its sentence or what makes the sentence of the refusal's params. */
export type RefusalText = FixedText | readonly [title: string, detail: (params: never) => string];

/** The params that a text's sentence is made of. */
export type ParamsOf<Text> = Text extends readonly [string, (params: infer Params) => string] ? Params : unknown;

/** The same codes in another language: each text takes the same params. */
export type SameCodes<Texts> = {
  readonly [Code in keyof Texts]: readonly [title: string, detail: DetailOf<Texts[Code]>];
};

type DetailOf<Text> = Text extends readonly [string, (params: infer Params) => string]
  ? (params: Params) => string
  : string;
