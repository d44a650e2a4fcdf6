/** Ends the build of a page that would bring the API's schemas, some 16 kB: they say nothing that a browser needs. */
export default function refuseSchemas(): never {
  throw new Error(
    'A page must not load typebox. Import types from modules with schemas by "import type", and values from those without.',
  );
}
