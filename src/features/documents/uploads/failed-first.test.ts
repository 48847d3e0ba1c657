import { describe, expect, it } from 'vitest'
import { failedFirst, withFailed } from './failed-first.ts'
import type { UploadEntry } from './upload-status.ts'

const NONE: ReadonlySet<string> = new Set()

function entry(id: string, state: UploadEntry['state']): UploadEntry {
  return {
    id,
    fileName: `${id}.txt`,
    sizeBytes: 1,
    state,
    text: state,
    share: null,
    item: null,
    isEditable: false,
    arrivedAt: null,
  }
}
const ids = (entries: readonly UploadEntry[]): string => entries.map(({ id }) => id).join('')

describe('The order of uploads', () => {
  it('starts with the failed uploads; the others keep their order', () => {
    expect(
      ids(
        failedFirst(
          [
            entry('a', 'Success'),
            entry('b', 'Error'),
            entry('c', 'Loading'),
            entry('d', 'Error'),
            entry('e', 'Pending'),
          ],
          NONE,
        ),
      ),
    ).toBe('bdace')
  })

  it('keeps a retried upload in its place until it has finished', () => {
    const before = [entry('a', 'Success'), entry('b', 'Error'), entry('c', 'Error')]
    const failed = withFailed(NONE, before)
    expect(ids(failedFirst([entry('a', 'Success'), entry('b', 'Pending'), entry('c', 'Error')], failed))).toBe('bca')
    expect(ids(failedFirst([entry('a', 'Success'), entry('b', 'Success'), entry('c', 'Error')], failed))).toBe('cab')
  })

  it('keeps the same set of failed uploads until another one fails', () => {
    const failed = withFailed(NONE, [entry('a', 'Error')])
    expect([...failed]).toEqual(['a'])
    expect(withFailed(failed, [entry('a', 'Error'), entry('b', 'Success')])).toBe(failed)
  })
})
