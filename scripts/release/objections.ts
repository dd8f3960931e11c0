/** Reasons not to publish. */

export interface Candidate {
  readonly version: string;
  /** The version of each package that is published. */
  readonly versions: Readonly<Record<string, string>>;
  readonly changelog: string;
  /** What `git status --porcelain` prints. */
  readonly uncommitted: string;
  readonly commit: string;
  readonly tags: readonly string[];
  readonly soakedCommit: string | null;
}

export function objections(candidate: Candidate): readonly string[] {
  const { version, versions, changelog, uncommitted, commit, tags, soakedCommit } = candidate;
  const others = Object.keys(versions).filter((owner) => versions[owner] !== version);
  const unreleased = /^## Unreleased\n(.*?)(?=^## )/ms.exec(changelog)?.[1]?.trim() ?? '';
  const reasons: readonly (readonly [boolean, string])[] = [
    ...others.map((owner) => [true, `${owner} has another version than ${version}`] as const),
    [!changelog.includes(`\n## ${version}\n`), `CHANGELOG.md has no section ${version}`],
    [unreleased !== '', 'CHANGELOG.md has changes that belong to no version yet'],
    [uncommitted !== '', 'there are changes that are not committed'],
    [!tags.includes(`v${version}`), `HEAD is not tagged v${version}`],
    [soakedCommit !== commit, 'no whole soak of this commit has passed here: npm run soak'],
  ];
  return reasons.filter(([isAgainst]) => isAgainst).map(([, reason]) => reason);
}
