import { DEMO_MEMBERS, DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { DEMO_STAFF } from '@friends/api/demo/demoStaff';
import { type Config, readConfig } from '@friends/api/platform/config/config';
import { guardProcess } from '@friends/api/platform/http/guardProcess';
import { isLoopback } from '@friends/api/platform/http/isLocal';
import { checkPort } from '@friends/gateway/checkPort';
import { runProgram, runStep, stopOnSignals } from '@friends/gateway/runProgram';
import { type RunningPortal, startPortal } from '@friends/gateway/startPortal';
import { publishLocal, type SkippedRemote } from '@friends/releases/publish/publishLocal';
import { eventText } from '@friends/releases/registry/eventText';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { BUILT_FOLDERS, build } from '../build/build.ts';
import { withDemoSignOn } from './demoSignOn.ts';

/** Purpose of each demo account (docs/contract.md#demo-accounts). */
const PURPOSES: Readonly<Record<string, string>> = {
  'silver@friends.test': 'Silver member with a few points and empty claim details',
  'genius@friends.test': 'Genius member with many points, in stage 3 of the race',
  'panorama@friends.test': 'agent of a Panorama agency: no CASH category',
  'xml@friends.test': 'XML agent: no catalogue',
  'cwt@friends.test': 'sees the MAP-for-CWT category',
  'pending@friends.test': 'signed up and waiting for approval: cannot log in yet',
};

/** Says who can reach the portal, as the password of its demo accounts is public. */
function accessText(host: string, port: number): string {
  return isLoopback(host)
    ? `Only this machine can reach the portal, as the demo passwords are public. To allow others: HOST=:: PORT=${port} npm start`
    : `HOST=${host}: others in the network can reach the portal and its demo accounts, whose password is public. Store nothing real in it.`;
}

/** Staff address and accounts; second-factor codes change every half minute. */
function staffText(staffUrl: string | null, { staffSignOn }: Config): string {
  if (staffUrl === null) return '';
  if (staffSignOn !== null) return `\nStaff sign in at ${staffUrl} with ${staffSignOn.name}\n`;
  const accounts = DEMO_STAFF.map(({ email, name, roles }) => `  ${email.padEnd(24)} ${name}: ${roles.join(', ')}`);
  return `
Staff sign in at ${staffUrl} (the same password)
${accounts.join('\n')}
Their current two-factor code: npm run ops -- staff demo-code
`;
}

function welcome({ url, staffUrl, outbox }: RunningPortal, config: Config): void {
  const { host, port } = config;
  const accounts = DEMO_MEMBERS.map(({ email }) => `  ${email.padEnd(24)} ${PURPOSES[email] ?? ''}`);
  console.info(`
Friends Rewards is ready: ${url}

Demo accounts (password of all: ${DEMO_PASSWORD})
${accounts.join('\n')}
${staffText(staffUrl, config)}
API documentation: ${url}/api/docs
${outbox === null ? '' : `Unsent emails:     ${url}${outbox}\n`}${accessText(host, port)}
Press Ctrl-C to stop the portal. Requests in progress are finished first.`);
}

function skippedText({ name, live, built, decision, frozenBy }: SkippedRemote): string {
  if (frozenBy !== null)
    return `${name} stays at ${live}: it was frozen by ${frozenBy}. "npm run release -- list" shows when the freeze ends`;
  const by = decision ? `${decision.by}: ${eventText(decision)}` : 'the registry was edited by hand';
  return `${name} stays at ${live} (${by}). To activate your build: npm run release -- live ${name}@${built}`;
}

await runProgram(async () => {
  const config = readConfig(await withDemoSignOn({ LOG_LEVEL: 'warn', ...process.env }));
  await checkPort(config);
  await runStep('Building changed workspaces', () => build({ stamp: 'local' }));
  const portal = await startPortal(config, async (store) => {
    const { leftAlone } = await runStep('Publishing to the local store', () =>
      publishLocal(store, new Date(), BUILT_FOLDERS),
    );
    for (const skipped of leftAlone) console.info(showLine(skippedText(skipped)));
  });
  guardProcess(portal.log, () => portal.stop());
  stopOnSignals(async () => {
    console.info('\nStopping: finishing requests in progress …');
    await portal.stop();
  });
  await runStep('Rendering public pages', () => portal.rendered);
  if (config.production || config.portalApiUrl) {
    console.info(`Friends Rewards is ready: ${portal.url}`);
    if (portal.staffUrl !== null) console.info(`Staff sign in at ${portal.staffUrl}`);
  } else welcome(portal, config);
});
