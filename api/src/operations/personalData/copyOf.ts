import { PassThrough, Readable } from 'node:stream';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Db } from '../../platform/database/transaction.ts';
import { BYTE_ORDER_MARK, type Cell, csvText } from '../../platform/http/calls/sendTable.ts';
import { findPicture } from '../../platform/pictures/repository.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { COPY_WORDS } from './copyWords.ts';
import type { PersonalRow } from './personalTable.ts';
import { PERSONAL_TABLES } from './personalTables.ts';
import { hasMember, readPersonal, readPictureNames } from './repository/readPersonal.ts';

type Batches = AsyncGenerator<readonly PersonalRow[]>;

interface CopyRequest {
  readonly memberId: number;
  /** Language of README.txt. */
  readonly language: Language;
  readonly now: Date;
}

export interface MemberCopy {
  /** Name of the ZIP file. */
  readonly name: string;
  /** Bytes of the ZIP file, written while the database is read. Fails if reading fails. */
  readonly stream: Readable;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** Writes rows as a JSON array, one object per line. */
async function* jsonOf(first: readonly PersonalRow[], batches: Batches): AsyncGenerator<string> {
  let start = '[\n';
  for await (const rows of withFirst(first, batches)) {
    for (const row of rows) {
      yield start + JSON.stringify(row);
      start = ',\n';
    }
  }
  yield '\n]\n';
}

/** Writes rows as CSV. The header has the columns of the first row, which all rows of a table share. */
async function* csvOf(first: readonly PersonalRow[], batches: Batches): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([Object.keys(first[0] ?? {})]);
  for await (const rows of withFirst(first, batches)) yield csvText(rows.map((row) => Object.values(row).map(cellOf)));
}

async function* withFirst(first: readonly PersonalRow[], batches: Batches): Batches {
  yield first;
  yield* batches;
}

/** Text of README.txt, which describes each file. */
function readmeOf({ memberId, language, now }: CopyRequest, files: readonly string[]): string {
  const { lead, pictures, tables } = COPY_WORDS[language];
  const lines = files.map((file) => {
    const [, name = ''] = /^(?:csv|json)\/(\w+)\.\w+$/.exec(file) ?? [];
    return `${file}: ${tables[name] ?? pictures}`;
  });
  return [...lead, `ID ${memberId}, ${now.toISOString()}`, lines.join('\n')].join('\n\n');
}

interface CopyFile {
  readonly path: string;
  readonly content: () => AsyncIterable<string | Uint8Array> | Iterable<string>;
}

/** The files of a copy; each is read when the ZIP reaches it. */
async function filesOf(db: Db, keys: SealingKeys, request: CopyRequest): Promise<readonly CopyFile[]> {
  const ring = await readKeyRing(db, keys);
  const { memberId } = request;
  const files: CopyFile[] = [];
  for (const table of PERSONAL_TABLES) {
    const read = () => readPersonal(db, ring, { table, memberId });
    const { value: rows, done } = await read().next();
    if (done || rows.length === 0) continue;
    const contentFrom = (write: typeof jsonOf) =>
      async function* () {
        const batches = read();
        const first = await batches.next();
        if (!first.done) yield* write(first.value, batches);
      };
    files.push({ path: `json/${table.table}.json`, content: contentFrom(jsonOf) });
    files.push({ path: `csv/${table.table}.csv`, content: contentFrom(csvOf) });
  }
  for (const name of await readPictureNames(db, memberId))
    files.push({
      path: `pictures/${name}`,
      async *content() {
        const bytes = await findPicture(db, name);
        if (bytes) yield bytes;
      },
    });
  return files;
}

/**
 * Writes a ZIP. An error while a file is read ends the stream, so that a partial copy is not taken for a complete one.
 */
async function zipOf(files: readonly CopyFile[], { mtime }: { readonly mtime: Date }): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const stream = new PassThrough();
  zip.on('error', (error) => stream.destroy(error));
  for (const { path, content } of files)
    zip.addReadStreamLazy(path, { mtime }, (pass) => {
      const source = Readable.from(content());
      source.on('error', (error) => stream.destroy(error));
      pass(null, source);
    });
  zip.end();
  zip.outputStream.pipe(stream);
  return stream;
}

/**
 * All stored data about a member (docs/product.md#security), as a ZIP of JSON and CSV. Keeps at most a batch of rows in
 * memory.
 *
 * @throws Refusal `missing`
 */
export async function copyOf(db: Db, keys: SealingKeys, request: CopyRequest): Promise<MemberCopy> {
  const { memberId, language, now } = request;
  if (!(await hasMember(db, memberId))) throw new Refusal('missing', { subject: 'member', id: memberId });
  const files = await filesOf(db, keys, request);
  const readme = readmeOf(
    request,
    files.map(({ path }) => path),
  );
  const stream = await zipOf([{ path: 'README.txt', content: () => [readme] }, ...files], { mtime: now });
  return { name: `${COPY_WORDS[language].file}-${memberId}.zip`, stream };
}
