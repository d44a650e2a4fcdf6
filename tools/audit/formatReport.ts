import type { LicenceNote, Report } from './audit.ts';
import type { JudgedVulnerability } from './vulnerabilities.ts';

const formatLicence = ({ name, version, licence, why, products }: LicenceNote) =>
  `  ${name} ${version} (${licence || 'no licence'}; ${products.join(', ')}) ${why}`;

const formatVulnerability = ({ name, range, severity, title, url, products }: JudgedVulnerability) =>
  `  ${severity}: ${name} ${range}: ${title}, ${url} (${products.length > 0 ? products.join(', ') : 'tools only'})`;

function formatLicences(notes: readonly LicenceNote[]): string[] {
  const refused = notes.filter(({ isAllowed }) => !isAllowed);
  const others = notes.filter(({ isAllowed }) => isAllowed);
  const heading = refused.length === 0 ? 'Licences: all allowed' : `Licences: ${refused.length} refused`;
  return [heading, ...[...refused, ...others].map(formatLicence)];
}

function formatVulnerabilities({ vulnerabilities, registryError }: Report): string[] {
  if (vulnerabilities === null)
    return [`Known vulnerabilities: unknown, as the registry did not answer (${registryError})`];
  if (vulnerabilities.length === 0) return ['Known vulnerabilities: none, in what is shipped and in tools'];
  const due = vulnerabilities.filter(({ mustFix }) => mustFix).length;
  return [
    `Known vulnerabilities: ${vulnerabilities.length}, of which ${due} must be fixed`,
    ...vulnerabilities.map(formatVulnerability),
  ];
}

export function formatReport(report: Report): string {
  const rows = report.products.map(
    ({ name, packages, sbom }) => `  ${name.padEnd(16)} ${String(packages).padStart(4)} packages, ${sbom}`,
  );
  return ['What is shipped', ...rows, ...formatLicences(report.licences), ...formatVulnerabilities(report)].join('\n');
}
