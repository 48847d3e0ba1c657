import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/**
 * A toggle has a fixed name and a state, or a name that changes and no state. With both, a screen reader announces a
 * contradiction: "Unfollow, pressed".
 */
const TAG = /<[A-Za-z]+(?:\s+(?:[\w-]+(?:=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))?|\{\.\.\.[^}]*\}))*\s*\/?>/g
const STATE = /\b(?:aria-pressed|aria-checked|checked|pressed)=\{!?([^}]+)\}/
const NAME = /\b(?:aria-label|label)=\{!?([^?}]+?) \?/

it('No toggle has both a state and a name that changes with it', () => {
  const found = findFiles('src', ['.tsx']).flatMap((file) =>
    (readFileSync(file, 'utf8').match(TAG) ?? []).flatMap((tag) => {
      const [state, name] = [STATE, NAME].map((pattern) => pattern.exec(tag)?.[1]?.trim())
      return state !== undefined && state === name ? [`${file}: ${tag.slice(0, 120)}`] : []
    }),
  )
  expect(found).toEqual([])
})
