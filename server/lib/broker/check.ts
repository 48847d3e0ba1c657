import { randomUUID } from 'node:crypto'
import { CheckError, type Checkable } from '#server/lib/health/finding.ts'
import { answerOf, brokerPrefix, createBrokerClient } from './connection.ts'

const OLDEST_VERSION = 6

/** Checks on a separate connection that the broker delivers messages and counts, as the server's user. */
export function brokerCheck(url: string): Checkable {
  return {
    async check() {
      const client = createBrokerClient(url, 'evolve-check')
      try {
        await answerOf(client.connect())
        const name = `${brokerPrefix(url)}check:${randomUUID()}`
        const received = new Promise<string>((resolve) => {
          client.subscribe(name, resolve).then(
            () => client.publish(name, 'ok').catch(() => undefined),
            () => undefined,
          )
        })
        // First, because a refusal names the command that the user may not call.
        await answerOf(client.countInWindow(name, 1_000))
        await answerOf(received)
        const { version } = await answerOf(client.hello(3))
        if (Number.parseInt(version, 10) < OLDEST_VERSION)
          throw new CheckError(`It is Redis ${version}; at least ${OLDEST_VERSION} is needed.`)
        return { state: 'ok', reason: `Redis ${version} delivers messages and counts.` }
      } finally {
        client.destroy()
      }
    },
  }
}
