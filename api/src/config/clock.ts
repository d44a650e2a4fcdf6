/** What time it is; tests bring their own. */
export type Clock = () => Date;
