import { isForeign, isOurs } from '#src/lib/offline/connection/answer-origin.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { fetchInTime } from '#src/lib/offline/connection/fetch-in-time.ts'
import { maintenanceWordsOf } from '#src/lib/offline/connection/maintenance.ts'
import { MaintenanceError, UnreachableError } from './errors.ts'

/**
 * `fetch` that ends in time and tells the connection what it experienced.
 *
 * @throws UnreachableError when the service did not answer; MaintenanceError when it says that it does not work now;
 *   the reason of the caller's own signal when the caller gave up
 */
export async function observedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetchInTime(input, init)
  } catch (error) {
    // The caller gave up (left the screen): that says nothing about the network.
    if (init?.signal?.aborted) throw error
    reportUnreachable()
    throw new UnreachableError('The service did not answer', { cause: error })
  }
  const maintenance = await maintenanceWordsOf(response)
  if (maintenance !== null) {
    reportUnreachable({ maintenance })
    throw new MaintenanceError(maintenance)
  }
  if (isOurs(response)) {
    reportReached()
    return response
  }
  reportUnreachable({ foreign: isForeign(response) })
  throw new UnreachableError(`Answer with status ${response.status} did not come from the service`)
}
