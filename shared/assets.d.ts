declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
declare module '*.svg' {
  /** For drawings in folders named `art`. */
  const files: import('./ui/art/Drawing.tsx').DrawingFiles;
  export default files;
}
