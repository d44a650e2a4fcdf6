import type { LicenceNote, Report } from './audit.ts';
import type { JudgedHole } from './knownHoles.ts';

const sayLicence = ({ name, version, licence, why, products }: LicenceNote) =>
  `  ${name} ${version} (${licence || 'no licence'}; ${products.join(', ')}) ${why}`;

const sayHole = ({ name, range, severity, title, url, products }: JudgedHole) =>
  `  ${severity}: ${name} ${range}: ${title}, ${url} (${products.length > 0 ? products.join(', ') : 'tools only'})`;

function sayLicences(notes: readonly LicenceNote[]): string[] {
  const refused = notes.filter(({ isAllowed }) => !isAllowed);
  const kept = notes.filter(({ isAllowed }) => isAllowed);
  const heading = refused.length === 0 ? 'Licences: all allowed' : `Licences: ${refused.length} refused`;
  return [heading, ...[...refused, ...kept].map(sayLicence)];
}

function sayHoles({ holes, couldNotAsk }: Report): string[] {
  if (holes === null)
    return [`Known holes: the registry could not be asked, so nothing is known about them (${couldNotAsk})`];
  if (holes.length === 0) return ['Known holes: none, in what is shipped and in tools'];
  const due = holes.filter(({ mustBeMended }) => mustBeMended).length;
  return [`Known holes: ${holes.length}, of which ${due} must be mended`, ...holes.map(sayHole)];
}

/** The report for people. */
export function sayReport(report: Report): string {
  const rows = report.products.map(
    ({ name, packages, bill }) => `  ${name.padEnd(16)} ${String(packages).padStart(4)} packages, ${bill}`,
  );
  return ['What is shipped', ...rows, ...sayLicences(report.licences), ...sayHoles(report)].join('\n');
}
