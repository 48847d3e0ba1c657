import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** One event as received. */
export interface ReceivedEvent {
  event: string
  data: string
}

export interface Events {
  status: number
  contentType: string
  headers: IncomingMessage['headers']
  /** The body of a refusal; null if it is a stream. */
  refusal: { errors: { message: string; extensions?: { code?: string } }[] } | null
  /** The next event; null if the stream has ended. */
  next(): Promise<ReceivedEvent | null>
  /** Everything received so far, including comments. */
  raw(): string
  close(): void
}

export interface EventsRequest {
  url: string
  query: string
  variables?: object
  headers?: Record<string, string>
}

const MESSAGE_BOX_CHANGED = `subscription MessageBoxChanged($entityType: MessagingEntityType!, $entityId: ID!) {
  messageBoxChanged(entityType: $entityType, entityId: $entityId) { conversationId kind }
}`

/** Node's own request, because `fetch` leaves unused connections open, for which a server's shutdown waits. */
function post(url: string, headers: Record<string, string>, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: 'POST', agent: false, headers }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Requests events like a client, over a real connection. */
export async function requestEvents({ url, query, variables = {}, headers = {} }: EventsRequest): Promise<Events> {
  const answer = await post(
    `${url}/graphql`,
    { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    JSON.stringify({ query, variables }),
  )
  const contentType = answer.headers['content-type'] ?? ''
  const isStream = contentType.startsWith('text/event-stream')
  const refusal = isStream ? null : (JSON.parse(await text(answer)) as Events['refusal'])
  const parts: AsyncIterator<string> = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let everything = ''
  let rest = ''
  return {
    status: answer.statusCode ?? 0,
    contentType,
    headers: answer.headers,
    refusal,
    raw: () => everything,
    async next() {
      for (;;) {
        const end = rest.indexOf('\n\n')
        if (end >= 0) {
          const block = rest.slice(0, end)
          rest = rest.slice(end + 2)
          const event = /^event: (.*)$/m.exec(block)?.[1]
          if (event !== undefined) return { event, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }
          continue
        }
        const part = await parts.next().catch(() => undefined)
        if (!part || part.done) return null
        everything += part.value
        rest += part.value
      }
    },
    close: () => answer.destroy(),
  }
}

/** The events of a box, from a server at `url`. */
export function requestBoxEvents(
  url: string,
  box: object,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Events> {
  return requestEvents({
    url,
    query: MESSAGE_BOX_CHANGED,
    variables: box,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
  })
}
