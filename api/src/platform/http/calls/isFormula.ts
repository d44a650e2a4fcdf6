/**
 * Beginning of a formula. Includes full-width characters, which spreadsheets accept too, and leading whitespace, which
 * some ignore; a tab or line break starts the next cell.
 */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\n\r])/;

/** True if a spreadsheet would evaluate the text as a formula when opening a CSV file. */
export const isFormula = (text: string): boolean => FORMULA.test(text);
