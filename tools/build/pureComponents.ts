/** react-router's `displayName`s, which only developer tools read, would keep every component in the bundle. */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}
