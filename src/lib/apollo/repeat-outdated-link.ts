import { ApolloLink } from '@apollo/client'
import { defer, mergeMap, type Observable, of, tap } from 'rxjs'
import { READ_REPEATS_MAX_COUNT } from '#shared/limits.ts'
import { confirmedChangesCount, noteConfirmedChange } from '../confirmed-changes.ts'
import { revocationsCount } from '../revocations.ts'

type Result = ApolloLink.Result

/**
 * Repeats a query if the server confirmed a change between its request and its response. Such a response may hold the
 * data from before the change, and would undo the change on screen. Only queries with `repeatsOutdated` in their
 * context are repeated, because others may have side effects. Apollo sends equal queries once, so a refresh after a
 * change that joins an earlier request gets the repeated response too.
 *
 * The number of repetitions is limited, so that a long queue of changes does not keep data off the screen. The last
 * response counts in any case, and each change refreshes the queries it affects. After a revocation a query is always
 * repeated: its response may hold data that is being deleted from the device.
 */
export const repeatOutdatedLink = new ApolloLink((operation, forward) => {
  if ((operation.operationType as string) === 'mutation') return forward(operation).pipe(tap(noteConfirmedChange))
  if (operation.getContext()['repeatsOutdated'] !== true) return forward(operation)
  const send = (repeatsLeft: number): Observable<Result> =>
    defer(() => {
      const [changesBefore, revocationsBefore] = [confirmedChangesCount(), revocationsCount()]
      return forward(operation).pipe(
        mergeMap((result) => {
          if (revocationsCount() !== revocationsBefore) return send(repeatsLeft)
          return repeatsLeft > 0 && confirmedChangesCount() !== changesBefore ? send(repeatsLeft - 1) : of(result)
        }),
      )
    })
  return send(READ_REPEATS_MAX_COUNT)
})
