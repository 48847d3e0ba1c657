import { describe, expect, it } from 'vitest'
import { createRunner } from './runner.ts'
import type { Sender, SendResult } from './sender.ts'
import type { OutboxStore } from './store.ts'
import type { Transport } from './transport.ts'

const UNREACHABLE: SendResult = { left: 'unreachable', nextAt: null }
const EMPTY: SendResult = { left: 'empty', nextAt: null }

/** A runner whose sending ends when the test decides, and a log of its calls. */
function start() {
  const did: string[] = []
  const ends: ((result: SendResult) => void)[] = []
  const sender: Sender = {
    run: () => {
      did.push('send')
      return new Promise((resolve) => ends.push(resolve))
    },
  }
  const runner = createRunner({
    store: { vault: { needsServiceKey: () => null } } as unknown as OutboxStore,
    sender,
    transport: null as unknown as Transport,
    token: () => Promise.resolve(null),
    withLock: (work) => work(),
    endWaits: () => {
      did.push('end waits')
      return Promise.resolve()
    },
    onResult: ({ left }) => did.push(left),
  })
  const end = async (result: SendResult): Promise<void> => {
    await expect.poll(() => ends.length).toBe(1)
    ends.pop()?.(result)
  }
  return { runner, did, end }
}

describe('Sending in a page', () => {
  it('immediately retries the requests that were in flight when the network came back and failed', async () => {
    const { runner, did, end } = start()
    const first = runner.send()
    const second = runner.sendNow()
    await end(UNREACHABLE)
    await end(EMPTY)
    expect(await Promise.all([first, second])).toEqual([EMPTY, EMPTY])
    expect(did).toEqual(['send', 'end waits', 'send', 'empty'])
  })

  it('does not cancel delays when a new item is to be sent', async () => {
    const { runner, did, end } = start()
    const first = runner.send()
    void runner.send()
    await end(UNREACHABLE)
    await end(UNREACHABLE)
    await first
    expect(did).toEqual(['send', 'send', 'unreachable'])
  })
})
