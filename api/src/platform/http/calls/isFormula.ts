/** Spreadsheets take wide signs as well, and some what stands behind blanks; a tab or line break leads to the next cell. */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\n\r])/;

/** True for a text that a spreadsheet takes for a formula when it opens a CSV file. */
export const isFormula = (text: string): boolean => FORMULA.test(text);
