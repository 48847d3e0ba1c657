import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StripeAccount, StripeRefusal } from './account.ts'
import { API_VERSION, parametersOf, type RequestName, requestOf, REQUESTS } from './shapes.ts'

/**
 * The part of Stripe that the adapter uses, on a free port of this machine. Each request is checked against Stripe's
 * API description (shapes.ts). Idempotency keys work as documented (docs.stripe.com/api/idempotent_requests): the first
 * response to a key, including a failure, is the response to all requests with it, and the same key with other
 * parameters is refused.
 */

/**
 * How a request fails: before or after its effect, with an error response, a lost connection, or no response until the
 * caller times out.
 */
export type Fault =
  | 'busy'
  | 'fail-before'
  | 'fail-after'
  | 'cut-before'
  | 'cut-after'
  | 'silent-before'
  | 'silent-after'

interface Answer {
  status: number
  body: object
}

const FAILURE: Answer = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const refusal = (status: number, message: string, code?: string, param?: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, code, param } },
})

/** @param now Stripe's clock */
export async function stripeServer(now: () => Date) {
  const account = new StripeAccount(now)
  const secretKey = 'sk_test_onlyTheTestKnows'
  const webhookSecret = 'whsec_onlyTheTestKnows'
  const answers = new Map<string, Answer & { asked: string }>()
  const faults: { name: RequestName; fault: Fault; times: number }[] = []
  const violations: string[] = []

  /** The violation of a request against the API description and the documentation; null if there is none. */
  function violationOf(request: IncomingMessage, name: RequestName, given: unknown): string | null {
    const { headers } = request
    if (headers.authorization !== `Bearer ${secretKey}`) return 'authorization'
    if (headers['stripe-version'] !== API_VERSION) return 'Stripe-Version'
    if (name.startsWith('POST') && !headers['idempotency-key']) return 'Idempotency-Key'
    const parsed = REQUESTS[name].safeParse(given)
    return parsed.success ? null : JSON.stringify(parsed.error.issues)
  }

  function work(name: RequestName, id: string, given: Record<string, unknown>): Answer {
    try {
      return { status: 200, body: account.do(name, id, given) }
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error.status, error.message, error.code, error.param)
      throw error
    }
  }

  function takeFault(name: RequestName): Fault | null {
    const one = faults.find((fault) => fault.name === name && fault.times > 0)
    if (!one) return null
    one.times -= 1
    return one.fault
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test')
    const asked = request.method === 'POST' ? await bodyOf(request) : search.slice(1)
    const send = ({ status, body }: Answer, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers })
      response.end(JSON.stringify(body))
    }
    const found = requestOf(request.method ?? '', pathname)
    const key = request.headers['idempotency-key'] ? String(request.headers['idempotency-key']) : null
    if (!found) {
      violations.push(`${request.method} ${pathname}`)
      return send(refusal(404, 'Unrecognized request URL'))
    }
    const { name, id } = found
    const given = parametersOf(asked) as Record<string, unknown>
    const violation = violationOf(request, name, given)
    if (violation) {
      violations.push(`${name}: ${violation}`)
      return send(refusal(400, violation, 'parameter_unknown'))
    }
    const known = key === null ? undefined : answers.get(key)
    if (known && known.asked !== pathname + asked) {
      violations.push(`${name}: the key ${key} was used for anything else`)
      return send({ status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for one request.' } } })
    }
    if (known) return send(known, { 'idempotent-replayed': 'true' })
    const fault = takeFault(name)
    if (fault === 'busy')
      return send({
        status: 429,
        body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Busy.' } },
      })
    if (fault === 'cut-before') return void request.socket.destroy()
    if (fault === 'silent-before') return
    const done = fault === 'fail-before' ? FAILURE : work(name, id, given)
    const answer = fault === 'fail-after' ? FAILURE : done
    // A request refused for its parameters has no effect, and its key is not stored.
    if (key !== null && (answer.status < 400 || answer.status >= 500))
      answers.set(key, { ...answer, asked: pathname + asked })
    if (fault === 'cut-after') return void request.socket.destroy()
    if (fault === 'silent-after') return
    send(answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      violations.push(String(error))
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    account,
    secretKey,
    webhookSecret,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests that are not in Stripe's description; must be empty. */
    violations,
    /** The next requests of a kind fail. */
    fail: (name: RequestName, fault: Fault, times = 1) => void faults.push({ name, fault, times }),
    mend: () => void faults.splice(0),
    /** Stripe forgets keys after a day. */
    forgetKeys: () => answers.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
