import { parseArgs } from 'node:util';
import { audit } from './audit.ts';
import { formatReport } from './formatReport.ts';

// `npm run audit`: exits with 1 if a licence is refused or a known vulnerability must be fixed. `--json` for programs.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const report = await audit();
console.info(values.json ? JSON.stringify(report, null, 2) : formatReport(report));
process.exitCode = report.passes ? 0 : 1;
