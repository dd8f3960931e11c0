import { expect, test } from 'vitest';
import { type Candidate, objections } from './objections.ts';

const READY: Candidate = {
  version: '1.2.0',
  versions: { engine: '1.2.0', server: '1.2.0' },
  changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.0\n\n- A change.\n\n## 1.1.0\n',
  uncommitted: '',
  commit: 'abc',
  tags: ['v1.2.0'],
  soakedCommit: 'abc',
};

test('nothing is against a release that is ready', () => {
  expect(objections(READY)).toEqual([]);
});

test.each<[string, Partial<Candidate>]>([
  ['server has another version', { versions: { engine: '1.2.0', server: '1.1.0' } }],
  ['no section 1.2.0', { changelog: '# Changelog\n\n## 1.1.0\n' }],
  ['belong to no version', { changelog: '## Unreleased\n\n- New.\n\n## 1.2.0\n' }],
  ['not committed', { uncommitted: ' M README.md' }],
  ['not tagged', { tags: ['v1.1.0'] }],
  ['no whole soak of this commit', { soakedCommit: 'older' }],
  ['no whole soak of this commit', { soakedCommit: null }],
])('a reason against it: %s', (reason, flaw) => {
  expect(objections({ ...READY, ...flaw }).join()).toContain(reason);
});
