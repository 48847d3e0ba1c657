import { expect, it } from 'vitest'
import { namesByHealth } from './names-by-health.ts'

it('names a failed service once, without its nested settings, and separates services that are not configured', () => {
  const settings = [
    { name: 'Server', health: null },
    {
      name: 'Services',
      health: null,
      subSettings: [
        { name: 'Mail', health: 'Healthy' as const },
        {
          name: 'Jobs',
          health: 'Failed' as const,
          subSettings: [{ name: 'Longest wait', health: 'Failed' as const }],
        },
      ],
    },
    { name: 'Links', health: null, subSettings: [{ name: 'Help', health: 'NotConfigured' as const }] },
  ]
  expect(namesByHealth(settings, 'Failed')).toEqual(['Jobs'])
  expect(namesByHealth(settings, 'NotConfigured')).toEqual(['Help'])
  expect(namesByHealth([{ name: 'Mail', health: 'Healthy' }], 'Failed')).toEqual([])
})
