/**
 * Files whose comments, API descriptions and documents must not contain a banned phrase. Prefixes of paths from the
 * project's root; a path may also match as a whole. Folders that are missing here have not been revised yet:
 * src, server/modules/*.ts, tests/screens, tests/architecture.
 */
export const REVISED_PATHS: readonly RegExp[] = [
  /^(docs|scripts|server|shared|src|sw)\//,
  /^tests\/(api|chaos|e2e|support|threads)\//,
  /^README\.md$/,
]

/** Files that quote banned phrases, or that are generated or copied. */
export const EXCLUDED_PATHS: readonly RegExp[] = [
  /\.generated\.ts$/,
  /^server\/graphql\/generated\.ts$/,
  /^server\/db\/migrations\//,
  /^scripts\/writing\//,
]

export const COMMIT_SUBJECT_MAX_LENGTH = 72

/** Only later commits are checked; earlier ones have longer subjects. */
export const COMMITS_CHECKED_SINCE = {
  hash: 'f996905c884479d002aa8b056931d4ff216abc40',
  date: '2026-11-25T14:53:43+00:00',
}
