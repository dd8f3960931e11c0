/** What a release contains from others, as CycloneDX: for scanners that look for known weaknesses. */
import { writeFileSync } from 'node:fs';
import { ROOT } from '../runtime.mjs';
import { npm } from './npm.ts';

interface Component {
  readonly name: string;
  readonly 'bom-ref': string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

interface Bill {
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string }[];
}

const isTool = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

export function billOfMaterials(): Bill {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const bill = JSON.parse(npm(['sbom', ...options], ROOT)) as Bill;
  // With --omit=dev npm would also leave out packages that a tool needs besides us, like Svelte.
  const tools = bill.components.filter(isTool);
  const toolRefs = new Set(tools.map((tool) => tool['bom-ref']));
  // npm names the product by its folder.
  const component = { ...bill.metadata.component, name: 'cap-diamant' };
  return {
    ...bill,
    metadata: { ...bill.metadata, component },
    components: bill.components.filter((one) => !toolRefs.has(one['bom-ref'])),
    dependencies: bill.dependencies.filter(({ ref }) => !toolRefs.has(ref)),
  };
}

export function writeBill(file: string): number {
  const bill = billOfMaterials();
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}
