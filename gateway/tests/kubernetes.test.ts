import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@friends/api/platform/config/config';
import { documentsOf, kustomize, type Manifest, podOf } from './support/kustomize.ts';
import { misspelt } from './support/misspelt.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/kubernetes');
const secrets = documentsOf(join(folder, 'secret.example.yaml'));
const [restore] = documentsOf(join(folder, 'restore.example.yaml'));

/** Read by the store and by the tracing SDK themselves (`docs/settings.md`). */
const READ_ELSEWHERE = /^(S3_|AWS_|OTEL_|NODE_ENV$)/;

/** Names of all variables that the portal reads. */
function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const keys = {
    RECAPTCHA_SITE_KEY: 'site-key-of-the-tests-0123456789',
    RECAPTCHA_SECRET: 'secret-of-the-tests-0123456789ab',
  };
  readConfig(
    new Proxy<Record<string, string>>(
      { CAPTCHA_PROVIDER: 'recaptcha', ...keys },
      {
        get(env, name) {
          names.add(String(name));
          return env[String(name)];
        },
      },
    ),
  );
  return names;
}

/** Fault of each manifest according to the published Kubernetes schemas, or null. */
function faultsOf(manifests: readonly Manifest[]): readonly (string | null)[] {
  const script = join(import.meta.dirname, 'support/validateManifests.ts');
  return JSON.parse(execFileSync('node', [script], { input: JSON.stringify(manifests), encoding: 'utf8' }));
}

test('on OpenShift every pod runs as its project’s user, with the same restrictions', () => {
  const render = (overlay: string) => kustomize(join(folder, 'overlays', overlay)).filter(podOf);
  const assignedByOpenShift = { runAsUser: undefined, runAsGroup: undefined, fsGroup: undefined };
  for (const [index, manifest] of render('openshift').entries()) {
    const podInProduction = podOf(render('production')[index]);
    const { securityContext, ...pod } = podOf(manifest);
    expect({ ...securityContext, ...assignedByOpenShift }).toEqual({
      ...podInProduction.securityContext,
      ...assignedByOpenShift,
    });
    expect(Object.keys(securityContext).sort()).toEqual(['runAsNonRoot', 'seccompProfile']);
    expect({ ...pod, securityContext: null }).toEqual({ ...podInProduction, securityContext: null });
  }
});

describe.each(['staging', 'production'])('the overlay %s', (overlay) => {
  const manifests = kustomize(join(folder, 'overlays', overlay));
  const all = (kind: string): Manifest[] => manifests.filter((item) => item.kind === kind);
  const manifest = (kind: string, name: string): Manifest => all(kind).find(({ metadata }) => metadata.name === name);
  const workloads = [...all('Deployment'), ...all('Job'), ...all('CronJob')];
  const pods: [string, Manifest][] = workloads.map((item) => [item.metadata.name, podOf(item)]);

  test('fits the published schemas of Kubernetes', () => {
    const allManifests = [...manifests, ...secrets, restore];
    const noFaults = allManifests.map(() => null);
    expect(faultsOf(allManifests)).toEqual(noFaults);
    // Proves that the schemas reject something.
    const broken = allManifests.map((item) => ({ ...item, metadata: { ...item.metadata, name: 7 } }));
    expect(faultsOf(broken)).toEqual(noFaults.map(() => expect.stringContaining('name')));
  });

  test('has no fields unknown to Kubernetes', () => {
    expect(misspelt([...manifests, ...secrets, restore])).toEqual([]);
    const [one] = all('PodDisruptionBudget');
    const typo = { ...one, spec: { ...one.spec, maxUnavailible: 1 } };
    expect(misspelt([typo])).toEqual([expect.stringContaining('maxUnavailible')]);
  });

  test('every pod is restricted: no root user, no capabilities, a read-only file system and no Kubernetes API access', () => {
    expect(pods.map(([name]) => name.replace(/-[\d.]+$/, '')).sort()).toEqual([
      'api',
      'backup',
      'migrate',
      'seed',
      'web',
    ]);
    for (const [name, { securityContext, automountServiceAccountToken, containers }] of pods) {
      expect([name, securityContext]).toEqual([
        name,
        expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }),
      ]);
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toEqual({
          requests: { cpu: expect.anything(), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
      }
    }
  });

  test('every server has probes, a disruption budget, an autoscaler, a service and a topology spread', () => {
    for (const { metadata, spec } of all('Deployment')) {
      const { name } = metadata;
      const { labels } = spec.template.metadata;
      expect(spec.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': name });
      expect(labels).toMatchObject(spec.selector.matchLabels);
      expect(manifest('PodDisruptionBudget', name).spec.selector).toEqual(spec.selector);
      expect(manifest('HorizontalPodAutoscaler', name).spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name });
      expect(manifest('Service', name).spec.selector).toEqual(spec.selector.matchLabels);
      expect(spec.template.spec.topologySpreadConstraints).toHaveLength(2);
      const [container] = spec.template.spec.containers;
      expect([container.livenessProbe, container.readinessProbe]).not.toContain(undefined);
      const ports = container.ports.map((port: Manifest) => port.name);
      expect(ports).toContain(manifest('Service', name).spec.ports[0].targetPort);
      expect(ports).toContain(container.readinessProbe.httpGet.port);
    }
  });

  test('no pod is reachable without a network policy', () => {
    const denyAll = manifest('NetworkPolicy', 'nobody').spec;
    expect(denyAll).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const [ingressRule] = manifest('NetworkPolicy', 'api').spec.ingress;
    expect(ingressRule.from).toEqual([{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'web' } } }]);
  });

  test('the portal knows every variable in the manifests and accepts their values', () => {
    const { data } = manifest('ConfigMap', 'portal');
    const podEnv = pods
      .filter(([name]) => name !== 'web')
      .flatMap(([, { containers }]) => containers.flatMap(({ env = [] }: Manifest) => env));
    const env = {
      ...data,
      ...Object.assign({}, ...secrets.map(({ stringData }) => stringData)),
      ...Object.fromEntries(podEnv.map(({ name, value }: Manifest) => [name, value])),
    };
    const names = settingNames();
    expect(Object.keys(env).filter((name) => !names.has(name) && !READ_ELSEWHERE.test(name))).toEqual([]);
    const config = readConfig(env);
    expect(config.production).toBe(overlay === 'production');
    expect(config.metricsPort).toBe(9100);
    expect(config.remotesStore).toMatch(overlay === 'production' ? /^s3:/ : /^\/store$/);
  });

  test('each pod has only the secrets that it needs', () => {
    const secretNames = secrets.map(({ metadata }) => metadata.name);
    const secretsByPod = pods.map(([name, { containers }]) => [
      name.replace(/-[\d.]+$/, ''),
      containers.flatMap(({ envFrom = [] }: Manifest) =>
        envFrom.flatMap(({ secretRef }: Manifest) => secretRef?.name ?? []),
      ),
    ]);
    expect(Object.fromEntries(secretsByPod)).toEqual({
      api: secretNames,
      backup: ['portal-database', 'portal-callers', 'portal-bucket'],
      migrate: ['portal-database', 'portal-database-owner', 'portal-callers'],
      seed: ['portal-previews', 'portal-releases', 'portal-bucket'],
      web: [],
    });
  });

  test('a new version can be applied without deleting jobs, whose names contain the version', () => {
    const tag = (image: string) => image.slice(image.lastIndexOf(':') + 1);
    const images = pods.flatMap(([, { containers }]) => containers.map(({ image }: Manifest) => image));
    const [version] = new Set(images.map(tag));
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(all('Job').map(({ metadata }) => metadata.name)).toEqual([`migrate-${version}`, `seed-${version}`]);
  });

  test('a restore uses the image and settings of the backup, with a read-only volume', () => {
    const [backupPod, restorePod] = [podOf(manifest('CronJob', 'backup')), podOf(restore)];
    const [backupContainer, restoreContainer] = [backupPod.containers[0], restorePod.containers[0]];
    expect(restoreContainer.envFrom).toEqual(backupContainer.envFrom.filter(({ secretRef }: Manifest) => secretRef));
    expect([restoreContainer.image, restoreContainer.securityContext]).toEqual([
      backupContainer.image,
      backupContainer.securityContext,
    ]);
    expect(restorePod.securityContext).toEqual(backupPod.securityContext);
    const volume = ({ volumeMounts }: Manifest) => volumeMounts.find(({ name }: Manifest) => name === 'backups');
    expect(volume(restoreContainer)).toEqual({ ...volume(backupContainer), readOnly: true });
    expect(backupContainer.args.slice(0, 2)).toEqual(['backup', volume(backupContainer).mountPath]);
    expect(restoreContainer.args[1]).toMatch(new RegExp(`^${volume(backupContainer).mountPath}/`));
  });

  test('no secret is in a ConfigMap, and all mounted volumes exist', () => {
    expect(JSON.stringify(all('ConfigMap'))).not.toMatch(/PASSWORD|SECRET|APP_KEY|PREVIEW_KEYS|RELEASE_KEYS|:[^/@"]+@/);
    expect(all('Secret')).toEqual([]);
    for (const [, { volumes, containers }] of pods) {
      const volumeNames = volumes.map(({ name }: Manifest) => name);
      for (const { volumeMounts } of containers)
        expect(volumeNames).toEqual(expect.arrayContaining(volumeMounts.map(({ name }: Manifest) => name)));
    }
  });

  const nginx = join(root, 'deploy/nginx');
  test('nginx’s templates use every variable in its manifest', () => {
    const texts = readdirSync(nginx, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(template|envsh)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
    const [container] = manifest('Deployment', 'web').spec.template.spec.containers;
    for (const { name } of container.env) expect(texts).toContain(name);
  });

  test('uses the same images as docker-compose.yml', () => {
    const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    for (const [, { containers }] of pods)
      for (const { image } of containers)
        expect(text).toContain(`image: ${image.replace(/^registry\.example\.com\//, '').replace(/:[^:]*$/, '')}:`);
  });
});
