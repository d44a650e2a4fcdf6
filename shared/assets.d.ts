declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
declare module '*.svg' {
  /** URL of the emitted file. */
  const url: string;
  export default url;
}
