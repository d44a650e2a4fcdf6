export interface BuildOptions {
  /** Version the release is stamped with. */
  readonly version: string;
  readonly mode: 'production' | 'development';
  /** `npm run dev`: changes reach the open page, which keeps its state. */
  readonly hot?: boolean;
}
