import { expect, it } from 'vitest'
import { failedNames } from './failed-names.ts'

it('names the service that failed once, however deep the reason stands', () => {
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
    { name: 'Links', health: null, subSettings: [{ name: 'Help', health: 'Failed' as const }] },
  ]
  expect(failedNames(settings)).toEqual(['Jobs', 'Help'])
  expect(failedNames([{ name: 'Mail', health: 'Healthy' }])).toEqual([])
})
