import { FileUnreadable, readText } from '@friends/shared/contract/rules/fileText';
import { Refusal } from '../problems/Refusal.ts';
import { refusalText } from '../problems/refusalTexts.ts';
import { parseJson } from './readContent.ts';

function indonesianRefusal(bytes: Uint8Array): string {
  try {
    parseJson(bytes);
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error.code, error.params, 'id')[1];
    throw error;
  }
  throw new Error('The file was read');
}

const zip = (name: string): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(name)]);

describe('the text of an operator’s file', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    [
      'a workbook',
      zip('[Content_Types].xml'),
      'The file is an Excel workbook (XLSX), not CSV; open it in a spreadsheet, save it as "CSV UTF-8", and import that.',
    ],
    ['a workbook of another program', zip('xl/workbook.xml'), /^The file is an Excel workbook \(XLSX\), not CSV/],
    [
      'a workbook of LibreOffice',
      zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      /^The file is an OpenDocument spreadsheet, not CSV/,
    ],
    ['an archive', zip('feed.csv'), /^The file is a ZIP archive, not CSV/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^The file is an old Excel workbook \(XLS\), not CSV/],
    ['a compressed file', Buffer.from('1f8b08', 'hex'), /^The file is a gzip archive/],
    ['a page that is called .xls', Buffer.from('\ufeff\n<html><table>'), /^The file is a web page \(HTML\), not CSV/],
    [
      'Unicode text with a mark',
      Buffer.from('\ufeffBookingRef', 'utf16le'),
      'The file is UTF-16 text ("Unicode text"), not UTF-8; save it as "CSV UTF-8" and import it again.',
    ],
    ['Unicode text without a mark', Buffer.from('BookingRef', 'utf16le'), /^The file is UTF-16 text/],
    ['the other order of bytes', Buffer.from('\ufeffBookingRef', 'utf16le').swap16(), /^The file is UTF-16 text/],
    [
      'the Windows code page',
      Buffer.concat([Buffer.from('ä\nÖsterreich, “Hotel '), Buffer.from([0x93, 0x41])]),
      'The file is not UTF-8 text (line 2, character 20 is "“" of Windows-1252); save it as "CSV UTF-8" and import it again.',
    ],
    // UTF-8 of the replacement character (EF BF BD) begins with the byte of ï in Windows-1252.
    ['ï of the Windows code page', Buffer.from('naïve', 'latin1'), /line 1, character 3 is "ï" of Windows-1252/],
    [
      'ï of the Windows code page at the end',
      Buffer.from('naï', 'latin1'),
      /line 1, character 3 is "ï" of Windows-1252/,
    ],
  ])('is refused with a sentence for %s', (_what, bytes, sentence) => {
    expect(() => readText(bytes, 'CSV')).toThrow(FileUnreadable);
    expect(() => readText(bytes, 'CSV')).toThrow(sentence);
  });

  it('is read without its byte order mark, and keeps a replacement character', () => {
    expect(readText(Buffer.from('\ufeffé\ufffd'), 'CSV')).toBe('é\ufffd');
  });

  it('is refused with advice how to save it, if it is JSON', () => {
    expect(() => readText(Buffer.from('[{"Name":"Caf\u00e9"}]', 'latin1'), 'JSON')).toThrow(
      'The file is not UTF-8 text (line 1, character 14 is "é" of Windows-1252); save it as UTF-8 and import it again.',
    );
    expect(() => readText(zip('xl/workbook.xml'), 'JSON')).toThrow(
      'The file is an Excel workbook (XLSX), not JSON; import the JSON file instead.',
    );
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'File ini kosong.'],
    ['a workbook', zip('xl/workbook.xml'), 'File ini buku kerja Excel (XLSX), bukan JSON; impor file JSON-nya.'],
    [
      'Unicode text',
      Buffer.from('[{}]', 'utf16le'),
      'File ini teks UTF-16 ("Unicode text"), bukan UTF-8; simpan sebagai UTF-8, lalu impor lagi.',
    ],
    [
      'the Windows code page',
      Buffer.from('[{"Name":"Caf\u00e9"}]', 'latin1'),
      'File ini bukan teks UTF-8 (baris 1, karakter 14 adalah "é" dari Windows-1252); simpan sebagai UTF-8, lalu impor lagi.',
    ],
    ['broken JSON', Buffer.from('{'), /^File ini bukan JSON: /],
  ])('is refused for %s in Indonesian to Indonesian readers', (_what, bytes, sentence) => {
    expect(indonesianRefusal(bytes)).toMatch(sentence);
  });
});
