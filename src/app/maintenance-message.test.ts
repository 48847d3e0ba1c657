import { describe, expect, it } from 'vitest'
import { ERRORS } from '#shared/errors.ts'
import { maintenanceMessageOf } from './maintenance-message.ts'

const inMaintenance = { errors: [{ extensions: { code: 'MAINTENANCE', userMessage: 'Back at noon.' } }] }

describe('The maintenance page', () => {
  it('shows the words of a 503 that our server gave', () => {
    expect(maintenanceMessageOf({ statusCode: 503, bodyText: JSON.stringify(inMaintenance) })).toBe('Back at noon.')
    expect(maintenanceMessageOf(inMaintenance)).toBe('Back at noon.')
  })
  it('has words of its own when the server gives none', () => {
    expect(maintenanceMessageOf({ errors: [{ extensions: { code: 'MAINTENANCE' } }] })).toBe(ERRORS.MAINTENANCE.userMessage)
  })
  it('does not take the 503 of a proxy or another failure for maintenance', () => {
    expect(maintenanceMessageOf({ statusCode: 503, bodyText: '<html>Service Unavailable</html>' })).toBeNull()
    expect(maintenanceMessageOf(new Error('Surprise'))).toBeNull()
  })
})
