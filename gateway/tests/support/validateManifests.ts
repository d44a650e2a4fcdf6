// Prints a fault for each manifest, or null if it fits its published schema. A separate program because the packages
// with the schemas are ES modules only.
import { text } from 'node:stream/consumers';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

async function faultOf(manifest: Manifest): Promise<string | null> {
  const { apiVersion, kind } = manifest;
  const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
  try {
    new Model(manifest).validate();
    return null;
  } catch (error) {
    return `${kind}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const manifests: readonly Manifest[] = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await Promise.all(manifests.map(faultOf))));
