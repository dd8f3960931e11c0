/** The app is built once, before the first test file. */
import { buildIfStale } from '../../scripts/build.ts';

export default async (): Promise<void> => {
  await buildIfStale();
};
