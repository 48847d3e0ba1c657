import type { NormalizedCacheObject } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { persistedPart, mergePersisted } from './persisted-part.ts'

const profile = (id: string, text: string): NormalizedCacheObject => ({
  [`UserProfile:${id}`]: { __typename: 'UserProfile', id, badges: [{ __ref: `Badge:${id}` }] },
  [`Badge:${id}`]: {
    __typename: 'Badge',
    id,
    text,
    emblem: { __ref: 'Emblem:ann' },
  },
})

const field = (id: string): string => `profile({"userId":"${id}"})`

const cache: NormalizedCacheObject = {
  ROOT_QUERY: {
    __typename: 'Query',
    loginInformation: { __ref: 'LoginInformation:ann' },
    [field('a')]: { __ref: 'UserProfile:a' },
    [field('b')]: { __ref: 'UserProfile:b' },
    'conversationSearch({"labelId":null})': { conversationSummaries: [{ __ref: 'ConversationSummary:secret' }] },
    'unheardOf({})': { __ref: 'ConversationSummary:secret' },
  },
  ROOT_MUTATION: { __typename: 'Mutation', profileUpdate: { __ref: 'UserProfile:a' } },
  'LoginInformation:ann': { __typename: 'LoginInformation', emblem: { __ref: 'Emblem:ann' } },
  'Emblem:ann': { __typename: 'Emblem', displayName: 'Ann' },
  'ConversationSummary:secret': { __typename: 'ConversationSummary', subject: 'not for the device' },
  ...profile('a', 'x'.repeat(500)),
  ...profile('b', 'y'.repeat(500)),
}

describe('The part of the cache that is persisted on the device', () => {
  it('contains the results of cached queries and all objects they reference, and nothing else', () => {
    const persisted = persistedPart(cache, {}, 100_000)
    expect(Object.keys(persisted['ROOT_QUERY'] ?? {}).sort()).toEqual(
      ['__typename', field('a'), field('b'), 'loginInformation'].sort(),
    )
    expect(persisted).toHaveProperty('Emblem:ann')
    expect(persisted).toHaveProperty('Badge:a')
    expect(JSON.stringify(persisted)).not.toContain('not for the device')
    expect(persisted).not.toHaveProperty('ROOT_MUTATION')
  })

  it('drops the result that was requested longest ago if there is no room for all', () => {
    const recency = { loginInformation: 1, [field('a')]: 3, [field('b')]: 2 }
    const persisted = persistedPart(cache, recency, 1_200)
    expect(persisted).toHaveProperty('UserProfile:a')
    expect(persisted).toHaveProperty('LoginInformation:ann')
    expect(persisted).not.toHaveProperty('UserProfile:b')
    expect(persisted).not.toHaveProperty('Badge:b')
    expect(JSON.stringify(persisted).length).toBeLessThan(1_300)
  })

  it('handles results that reference each other in a cycle', () => {
    const circle: NormalizedCacheObject = {
      ROOT_QUERY: { __typename: 'Query', loginInformation: { __ref: 'A:1' } },
      'A:1': { __typename: 'A', b: { __ref: 'B:1' } },
      'B:1': { __typename: 'B', a: { __ref: 'A:1' } },
    }
    expect(persistedPart(circle, {}, 1_000)).toEqual(circle)
  })
})

describe('Two tabs', () => {
  it('keep the results of both tabs, and the later result wins', () => {
    const earlier = {
      ROOT_QUERY: { __typename: 'Query', one: 1 },
      'A:1': { __typename: 'A', name: 'old', only: 'earlier' },
    }
    const later = { ROOT_QUERY: { __typename: 'Query', two: 2 }, 'A:1': { __typename: 'A', name: 'new' } }
    expect(mergePersisted(earlier, later)).toEqual({
      ROOT_QUERY: { __typename: 'Query', one: 1, two: 2 },
      'A:1': { __typename: 'A', name: 'new', only: 'earlier' },
    })
  })
})
