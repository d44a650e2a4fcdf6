/**
 * Makes react-router tree-shakeable: its assignments of `displayName`, which only developer tools read, would keep
 * every component and its dependencies in the bundle.
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}
