import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LINKED_FILE, linkTo } from './file-link.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://evolve.example' }))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/orgs/north/documents', `https://evolve.example/orgs/north/documents?${LINKED_FILE}=f1`],
  [
    '/app/legacy/claims/1-2-3/documents?folderId=a',
    `https://evolve.example/app/legacy/claims/1-2-3/documents?folderId=a&${LINKED_FILE}=f1`,
  ],
])('The link of a file in %s keeps its folder', (address, link) => {
  expect(linkTo(address, 'f1')).toBe(link)
})
