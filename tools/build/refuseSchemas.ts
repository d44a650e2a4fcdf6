/** Fails the build of a page that contains the API's schemas, some 16 kB that browsers do not need. */
export default function refuseSchemas(): never {
  throw new Error(
    'A page must not load typebox. Import types from modules with schemas by "import type", and values from those without.',
  );
}
