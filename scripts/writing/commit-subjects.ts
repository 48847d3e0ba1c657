import { execFileSync } from 'node:child_process'

/** Runs git; null if it fails, for example because the folder is not a repository. */
export type Git = (...parameters: string[]) => string | null

export const git: Git = (...parameters) => {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

/**
 * Subjects of the commits after a base commit, without merges. A shallow clone may not have the base; then the commits
 * that it has and that are newer than the base are checked. Outside of a repository there are none.
 */
export function subjectsSince({ hash, date }: { hash: string; date: string }, run: Git = git): string[] {
  const hasBase = run('cat-file', '-e', `${hash}^{commit}`) !== null
  const range = hasBase ? [`${hash}..HEAD`] : [`--since=${date}`, 'HEAD']
  return (run('log', '--no-merges', '--format=%s', ...range) ?? '').split('\n').filter((subject) => subject !== '')
}
