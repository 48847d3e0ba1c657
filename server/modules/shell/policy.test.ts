import { expect, it } from 'vitest'
import { memberViewer } from '#tests/support/viewers.ts'
import { maySeeMessagesBadge, maySeeRequestsBadge } from './policy.ts'

it.each([
  [['Org_Messages_R'], true, false],
  [['Org_Messages_U'], true, false],
  [['Org_Social_Network_R'], false, true],
  [['Org_Social_Network_U'], false, true],
  [['Org_Profile_U'], false, false],
] as const)('a member with %s sees the badges that the key covers', (keys, messages, requests) => {
  const viewer = memberViewer(...keys)
  expect([maySeeMessagesBadge(viewer, 'ours'), maySeeRequestsBadge(viewer, 'ours')]).toEqual([...[messages, requests]])
  expect([maySeeMessagesBadge(viewer, 'other'), maySeeRequestsBadge(viewer, 'other')]).toEqual([false, false])
})
