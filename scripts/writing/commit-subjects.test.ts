import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjectsSince, type Git } from './commit-subjects.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'evolve-commits-'))
const origin = path.join(folder, 'origin')
const gitIn =
  (cwd: string): Git =>
  (...parameters) => {
    try {
      return execFileSync('git', parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    } catch {
      return null
    }
  }

/** Commits with this subject at a fixed time. */
function commit(subject: string, date: string): string {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', subject], { cwd: origin, env })
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: origin, encoding: 'utf8' }).trim()
}

let base: { hash: string; date: string }

beforeAll(() => {
  execFileSync('git', ['init', '--quiet', origin])
  base = { hash: commit('base', '2026-11-20T10:00:00Z'), date: '2026-11-20T10:00:00Z' }
  commit('first', '2026-11-21T10:00:00Z')
  commit('second', '2026-11-22T10:00:00Z')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('subjects since a base commit', () => {
  it('are those after it', () => {
    expect(subjectsSince(base, gitIn(origin))).toEqual(['second', 'first'])
  })

  it('are those that a shallow clone without the base has', () => {
    const clone = path.join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(origin).href, clone])
    expect(subjectsSince(base, gitIn(clone))).toEqual(['second'])
  })

  it('are none outside of a repository', () => {
    expect(subjectsSince(base, () => null)).toEqual([])
  })
})
