export interface BuildOptions {
  readonly version: string;
  readonly mode: 'production' | 'development';
  /** `npm run dev`: changes are applied to the open page, which keeps its state. */
  readonly hot?: boolean;
}
