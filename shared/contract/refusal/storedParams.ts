/** Params of a refusal that another version has stored. Reading a missing one throws an error, so that no text shows `undefined`. */
export const storedParams = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  new Proxy(params, {
    get(stored, name) {
      if (!Object.hasOwn(stored, name)) throw new Error(`The refusal has no ${String(name)}`);
      return Reflect.get(stored, name);
    },
  });
