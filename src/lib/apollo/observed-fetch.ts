import { isForeign, isOurs } from '#src/lib/offline/connection/answer-origin.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { fetchInTime } from '#src/lib/offline/connection/fetch-in-time.ts'
import { maintenanceWordsOf } from '#src/lib/offline/connection/maintenance.ts'
import { MaintenanceError, UnreachableError } from './errors.ts'

/**
 * `fetch` with a timeout that reports its outcome to the connection state.
 *
 * @throws UnreachableError if no response of our server arrived; MaintenanceError if the server is under maintenance;
 * the reason of the caller's signal if the caller aborted
 */
export async function observedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetchInTime(input, init)
  } catch (error) {
    // The caller aborted, for example because the user left the screen: this says nothing about the network.
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
