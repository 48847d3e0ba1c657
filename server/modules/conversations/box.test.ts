import { describe, expect, it } from 'vitest'
import { readLabel, storedEntityType, SYSTEM_LABELS, systemLabelId } from './box.ts'

const box = { entityType: 'User', entityId: '01a1fdd8-9daf-7455-a919-a1c063ded1b8' } as const

describe('Entity types of the messaging API', () => {
  it('map to distinct stored types', () => {
    expect([storedEntityType('Users'), storedEntityType('Organizations')]).toEqual(['User', 'Organization'])
  })
})

describe('Built-in labels', () => {
  it('are found by their id in their box', () => {
    for (const label of SYSTEM_LABELS) expect(readLabel(box, systemLabelId(box, label)).type).toBe(label)
    expect(readLabel(box, null).type).toBe('Inbox')
  })

  it('are not found in another box', () => {
    const organization = { ...box, entityType: 'Organization' } as const
    expect(() => readLabel(organization, systemLabelId(box, 'Inbox'))).toThrow('not found')
  })

  it('are distinguished from custom labels', () => {
    expect(readLabel(box, '01A1FDD8-9DAF-7455-A919-A1C063DED1B9')).toEqual({
      type: 'Custom',
      id: '01a1fdd8-9daf-7455-a919-a1c063ded1b9',
    })
    expect(() => readLabel(box, 'inbox')).toThrow('not found')
  })
})
