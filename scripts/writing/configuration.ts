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
  hash: '794cf137bc9a80132370c1ae75c2d0bdbbcdbc1e',
  date: '2026-11-25T12:28:21+00:00',
}
