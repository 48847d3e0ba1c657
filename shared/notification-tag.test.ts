import { expect, test } from 'vitest'
import { conversationTag, notificationTag } from './notification-tag.ts'

test('a notification replaces the earlier one of its conversation, and no other', () => {
  expect(conversationTag('1')).toBe(conversationTag('1'))
  expect(new Set([conversationTag('1'), conversationTag('2'), notificationTag('1'), notificationTag('2')]).size).toBe(4)
})
