/** What is typed into the form of a correction. */
export interface CorrectValues {
  readonly AgentCode?: string;
  readonly UserId?: string;
  readonly Points?: string;
  readonly Why?: string;
  readonly Emergency?: boolean;
}
