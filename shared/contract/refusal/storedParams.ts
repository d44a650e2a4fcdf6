/** Params of a refusal from another version. Reading a missing one throws, instead of displaying `undefined`. */
export const storedParams = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  new Proxy(params, {
    get(stored, name) {
      if (!Object.hasOwn(stored, name)) throw new Error(`The refusal has no ${String(name)}`);
      return Reflect.get(stored, name);
    },
  });
