import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { READ_REPEATS_MAX_COUNT } from '#shared/limits.ts'
import { noteConfirmedChange } from '../confirmed-changes.ts'
import { noteRevocation } from '../revocations.ts'
import { Answer } from '../data/answer.ts'
import { ask, askToKeep } from '../data/ask.ts'
import { seeded } from '#tests/support/outbox-model.ts'
import { GetUserBadgeCountsDocument } from '#src/lib/badges/badges.generated.ts'
import { repeatOutdatedLink } from './repeat-outdated-link.ts'

interface Person {
  __typename: 'Person'
  id: string
  version: number
}

const PERSON = parse('query Person { person { id version } }') as TypedDocumentNode<{ person: Person }>
const PEOPLE = parse('query People { people { id version } }') as TypedDocumentNode<{ people: Person[] }>
const CHANGE = parse('mutation Change { change { id version } }') as TypedDocumentNode<{ change: Person }>

function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
}

/** A server with one person. Its requests and responses arrive in any order. */
function createWorld(seed: number) {
  const next = seeded(seed)
  const steps: (() => void)[] = []
  let version = 0
  let requests = 0
  const server = new ApolloLink(
    ({ operationName, operationType }) =>
      new Observable((observer) => {
        requests += 1
        steps.push(() => {
          if ((operationType as string) === 'mutation') version += 1
          const person: Person = { __typename: 'Person', id: '1', version }
          const data = { person, people: [person], change: person }
          const field = operationName?.toLowerCase() ?? ''
          steps.push(() => {
            observer.next({ data: { [field]: data[field as keyof typeof data] } })
            observer.complete()
          })
        })
      }),
  )
  const client = createClient(ApolloLink.from([repeatOutdatedLink, server]))
  return {
    client,
    next,
    /** Changes the person as the outbox does, without Apollo's client. */
    changeByOutbox: (onConfirmed?: () => void) => {
      steps.push(() => {
        version += 1
        steps.push(() => {
          noteConfirmedChange()
          onConfirmed?.()
        })
      })
    },
    /** Delivers one random message of those in flight. */
    step: async (): Promise<boolean> => {
      const [step] = steps.splice(Math.floor(next() * steps.length), 1)
      step?.()
      await new Promise(setImmediate)
      return step !== undefined
    },
    /** Delivers the only request in flight. @returns delivers its response */
    arrive: async (): Promise<() => Promise<void>> => {
      steps.pop()?.()
      const respond = steps.pop()
      return async () => {
        respond?.()
        await new Promise(setImmediate)
      }
    },
    getVersion: () => version,
    getRequests: () => requests,
  }
}

describe('A response that was requested before a change was confirmed', () => {
  it('never restores the state before the change, in any order of messages (200 orders)', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const world = createWorld(seed)
      const { client, next } = world
      const shownVersion = (): number =>
        client.cache.readFragment<Person>({ id: 'Person:1', fragment: parse('fragment P on Person { version }') })
          ?.version ?? 0
      const read = (): Promise<unknown> => {
        const options = { fetchPolicy: 'network-only', context: { repeatsOutdated: true } } as const
        return next() < 0.5 ? client.query({ query: PERSON, ...options }) : client.query({ query: PEOPLE, ...options })
      }
      const running: Promise<unknown>[] = []
      let confirmed = 0
      let changes = Promise.resolve()
      for (let change = 0; change < READ_REPEATS_MAX_COUNT; change += 1) {
        running.push(read(), read())
        // A user's changes are sent one after another.
        changes = changes.then(async () => {
          const { data } = await client.mutate({ mutation: CHANGE })
          confirmed = data?.change.version ?? 0
        })
        running.push(read())
        for (let steps = Math.floor(next() * 6); steps > 0; steps -= 1) {
          await world.step()
          expect(shownVersion(), `seed ${seed}`).toBeGreaterThanOrEqual(confirmed)
        }
      }
      while (await world.step()) expect(shownVersion(), `seed ${seed}`).toBeGreaterThanOrEqual(confirmed)
      await Promise.all([...running, changes])
      expect(shownVersion(), `seed ${seed}`).toBe(world.getVersion())
    }
  })

  it('is requested again for data stored outside of Apollo’s cache, also after an outbox change', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const world = createWorld(seed)
      let confirmed = 0
      world.changeByOutbox(() => {
        confirmed = 1
      })
      const asked = askToKeep(world.client, PERSON, {}).then(({ person }) =>
        expect(person.version, `seed ${seed}`).toBeGreaterThanOrEqual(confirmed),
      )
      while (await world.step());
      await asked
    }
  })

  it('joins a refresh after the change to the repeated request, not to the outdated one', async () => {
    const world = createWorld(1)
    const before = askToKeep(world.client, PERSON, {})
    // The server reads the person before the change. The response arrives after the change was confirmed.
    const respond = await world.arrive()
    world.changeByOutbox()
    await (await world.arrive())()
    const after = askToKeep(world.client, PERSON, {})
    await respond()
    while (await world.step());
    expect([(await before).person.version, (await after).person.version]).toEqual([1, 1])
    expect(world.getRequests()).toBe(2)
  })

  it('is repeated a limited number of times, and never if the query may have side effects', async () => {
    const world = createWorld(1)
    const asked = askToKeep(world.client, PERSON, {})
    for (let steps = 0; steps < 20; steps += 1) {
      noteConfirmedChange()
      await world.step()
    }
    await asked
    expect(world.getRequests()).toBe(1 + READ_REPEATS_MAX_COUNT)
    const once = ask(world.client, PEOPLE, {})
    noteConfirmedChange()
    while (await world.step());
    await once
    expect(world.getRequests()).toBe(2 + READ_REPEATS_MAX_COUNT)
  })

  it('is requested again after each revocation, so that data of a lost right is never stored', async () => {
    const world = createWorld(1)
    const asked = askToKeep(world.client, PERSON, {})
    const revocations = READ_REPEATS_MAX_COUNT + 2
    for (let count = 0; count < revocations; count += 1) {
      const respond = await world.arrive()
      noteRevocation()
      await respond()
    }
    while (await world.step());
    await asked
    expect(world.getRequests()).toBe(1 + revocations)
  })

  it('is requested again by every query on screen', () => {
    const contexts: unknown[] = []
    const link = new ApolloLink((operation) => {
      contexts.push(operation.getContext()['repeatsOutdated'])
      return new Observable(() => undefined)
    })
    const client = createClient(link)
    void new Answer(client, GetUserBadgeCountsDocument, { userId: '1' }).refresh()
    expect(contexts).toEqual([true])
  })
})
