import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { forgetAllShared, forgetShared, keepShared, listShared, readShareForm } from './shared-content.ts'

function form(fields: Record<string, string>, files: File[] = []): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const file of files) data.append('files', file)
  return data
}

describe('Content shared by another app', () => {
  it('has its title, text and URL as lines without duplicates', () => {
    expect(
      readShareForm(form({ title: 'Hail map', text: 'Look at this', url: 'https://example.com/a' }), 'x', 1).text,
    ).toBe('Hail map\nLook at this\nhttps://example.com/a')
    expect(readShareForm(form({ text: 'Look https://example.com/a', url: 'https://example.com/a' }), 'x', 1).text).toBe(
      'Look https://example.com/a',
    )
    expect(readShareForm(form({ title: 'Same', text: 'Same' }), 'x', 1).text).toBe('Same')
    expect(readShareForm(form({ title: ' ' }), 'x', 1).text).toBe('')
  })

  it('has its files, and the names of empty files', () => {
    const content = readShareForm(
      form({}, [new File(['roof'], 'roof.heic', { type: 'image/heic' }), new File([], 'none.txt'), new File([], '')]),
      'x',
      1,
    )
    expect(content.emptyNames).toEqual(['none.txt'])
    expect(content.files.map(({ name, type, content: { size } }) => ({ name, type, size }))).toEqual([
      { name: 'roof.heic', type: 'image/heic', size: 4 },
    ])
  })

  it('is stored until it was put into a draft, or the user signs out', async () => {
    await keepShared({ id: 'a', text: 'first', files: [], receivedAt: 1 })
    await keepShared({ id: 'b', text: 'second', files: [], receivedAt: 2 })
    expect((await listShared()).map((one) => one.text)).toEqual(['second', 'first'])
    await forgetShared('b')
    expect((await listShared()).map((one) => one.text)).toEqual(['first'])
    await forgetAllShared()
    expect(await listShared()).toEqual([])
  })
})
