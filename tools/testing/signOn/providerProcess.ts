import { startProvider } from '../../identityProvider/startProvider.ts';

// The identity provider as a process, for tests that cannot load it (`startProviderProcess`).
const { settings } = await startProvider(JSON.parse(process.argv[2] ?? ''));
console.info(`ready ${JSON.stringify(settings)}`);
