/** Fills `:name` and the trailing `*` of an endpoint's path; every value is one encoded segment, `*` keeps its slashes. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  const value = (name: string) => {
    const parameter = params[name];
    if (parameter === undefined) throw new TypeError(`Path ${path} needs the parameter ${name}`);
    return String(parameter);
  };
  return path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(value(name)))
    .replace(/\*$/, () => value('*').split('/').map(encodeURIComponent).join('/'));
}
