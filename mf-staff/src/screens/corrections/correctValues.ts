/** Values of a correction's form. */
export interface CorrectValues {
  readonly AgentCode?: string;
  readonly UserId?: string;
  readonly Points?: string;
  readonly Why?: string;
  readonly Emergency?: boolean;
}
