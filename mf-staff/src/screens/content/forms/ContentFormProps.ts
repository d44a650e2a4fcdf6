export interface ContentFormProps {
  /** It was never live. */
  readonly isNew: boolean;
}
