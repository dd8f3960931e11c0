/** What a release contains from others, as CycloneDX: for scanners that look for known weaknesses. */
import { writeFileSync } from 'node:fs';
import { ROOT } from '../runtime.mjs';
import { npm } from './npm.ts';

interface Bill {
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> };
  readonly components: readonly { readonly name: string }[];
}

export function billOfMaterials(): Bill {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const bill = JSON.parse(npm(['sbom', ...options], ROOT)) as Bill;
  // npm names the product by its folder.
  const component = { ...bill.metadata.component, name: 'cap-diamant' };
  return { ...bill, metadata: { ...bill.metadata, component } };
}

export function writeBill(file: string): number {
  const bill = billOfMaterials();
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}
