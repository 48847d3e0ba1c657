import { expect, it } from 'vitest'
import type { DeviceStore } from './device-store.ts'
import { forgetCachedAnswers } from './forget-cached-answers.ts'

it('After a crash, cached results of every shape are deleted', async () => {
  const names = ['apollo:abc', 'record:abc:inbox:Users:1:Inbox', 'record:old:conversation:Users:1:2']
  const removed: string[] = []
  const store: DeviceStore = {
    identityKey: 'someone',
    readEarly: () => null,
    peek: () => Promise.resolve(new Map<string, string>()),
    read: () => Promise.resolve(null),
    write: () => Promise.resolve(true),
    remove: (gone) => Promise.resolve(void removed.push(...gone)),
    list: () => Promise.resolve(names.map((name) => ({ name, savedAt: 0, openedAt: 0, sizeBytes: 1 }))),
  }
  await forgetCachedAnswers(store)
  expect(removed).toEqual(names)
})
