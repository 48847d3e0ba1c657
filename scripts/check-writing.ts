import { readFileSync, statSync } from 'node:fs'
import {
  COMMIT_SUBJECT_MAX_LENGTH,
  COMMITS_CHECKED_SINCE,
  EXCLUDED_PATHS,
  REVISED_PATHS,
} from './writing/configuration.ts'
import { subjectsSince } from './writing/commit-subjects.ts'
import { findFiles } from './find-files.ts'
import { brokenCitationsIn, brokenLinksIn, type ReadProjectFile } from './writing/links.ts'
import { bannedPhrasesIn } from './writing/phrases.ts'
import { sentencesOf } from './writing/sentences.ts'

const FOLDERS = ['src', 'server', 'shared', 'sw', 'scripts', 'tests', 'docs']
const ENDINGS = ['.ts', '.tsx', '.mjs', '.cjs', '.graphql', '.md']

const read: ReadProjectFile = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return null
  return found.isDirectory() ? '' : readFileSync(path, 'utf8')
}

function problemsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const links = path.endsWith('.md') ? brokenLinksIn(path, text, read) : brokenCitationsIn(text, read)
  const isRevised = REVISED_PATHS.some((pattern) => pattern.test(path))
  const phrases = isRevised
    ? sentencesOf(path, text).flatMap((sentence) =>
        bannedPhrasesIn(sentence.text).map(
          ({ phrase, text: found }) => `${path}:${sentence.line}: "${found}"; write: ${phrase.instead}`,
        ),
      )
    : []
  return [...links.map((problem) => `${path}: ${problem}`), ...phrases]
}

/**
 * `npm run check:writing`: banned phrases in revised folders, links and citations of docs/ everywhere, and the length
 * of new commit subjects.
 */
const files = [...FOLDERS.flatMap((folder) => findFiles(folder, ENDINGS)), 'README.md']
const problems = files.filter((path) => !EXCLUDED_PATHS.some((pattern) => pattern.test(path))).flatMap(problemsOf)
for (const subject of subjectsSince(COMMITS_CHECKED_SINCE))
  if (subject.length > COMMIT_SUBJECT_MAX_LENGTH)
    problems.push(`commit subject of ${subject.length} characters (at most ${COMMIT_SUBJECT_MAX_LENGTH}): ${subject}`)
for (const problem of problems) console.error(problem)
console.log(`${files.length} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
