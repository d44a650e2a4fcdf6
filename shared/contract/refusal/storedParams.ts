/**
 * Params of a refusal that came from elsewhere, such as another version. A text that reads an absent one throws instead of
 * showing `undefined`.
 */
export const storedParams = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  new Proxy(params, {
    get(stored, name) {
      if (!Object.hasOwn(stored, name)) throw new Error(`The refusal has no ${String(name)}`);
      return Reflect.get(stored, name);
    },
  });
