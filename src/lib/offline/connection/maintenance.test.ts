import { describe, expect, it } from 'vitest'
import { ERRORS } from '#shared/errors.ts'
import { maintenanceWordsOf } from './maintenance.ts'

const answer = (body: string, status = 503): Response => new Response(body, { status })
const inMaintenance = (userMessage: unknown): string =>
  JSON.stringify({ errors: [{ extensions: { code: 'MAINTENANCE', userMessage } }] })

describe('A maintenance response', () => {
  it('is a 503 of our server with its own text, and its body can still be read', async () => {
    const response = answer(inMaintenance('Back at noon.'))
    expect(await maintenanceWordsOf(response)).toBe('Back at noon.')
    expect(response.bodyUsed).toBe(false)
  })
  it('has the default text if the server sends none', async () => {
    expect(await maintenanceWordsOf(answer(inMaintenance(null)))).toBe(ERRORS.MAINTENANCE.userMessage)
  })
  it('is not a 503 of a proxy or of a server that stops, nor any other status', async () => {
    expect(await maintenanceWordsOf(answer('<html>Service Unavailable</html>'))).toBeNull()
    expect(await maintenanceWordsOf(answer('{"status":"unavailable","missing":"stopping"}'))).toBeNull()
    expect(await maintenanceWordsOf(answer('null'))).toBeNull()
    expect(await maintenanceWordsOf(answer(inMaintenance('Back at noon.'), 200))).toBeNull()
  })
})
