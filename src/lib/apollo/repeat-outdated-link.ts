import { ApolloLink } from '@apollo/client'
import { defer, mergeMap, type Observable, of, tap } from 'rxjs'
import { READ_REPEATS_MAX_COUNT } from '#shared/limits.ts'
import { confirmedChangesCount, noteConfirmedChange } from '../confirmed-changes.ts'

type Result = ApolloLink.Result

/**
 * Repeats a query whose request left before the server confirmed a change and whose response arrives after it: the
 * response may show the data as it was, and would undo the change on screen. Only queries with `repeatsOutdated` in
 * their context: others may have side effects. Apollo joins equal queries that are under way, so a refresh after a
 * change gets the repeated response too.
 *
 * The last repetition counts whatever happens meanwhile, so that a long queue of changes does not keep data off the
 * screen; each of these changes refreshes what it affects.
 */
export const repeatOutdatedLink = new ApolloLink((operation, forward) => {
  if ((operation.operationType as string) === 'mutation') return forward(operation).pipe(tap(noteConfirmedChange))
  if (operation.getContext()['repeatsOutdated'] !== true) return forward(operation)
  const send = (repeatsLeft: number): Observable<Result> =>
    defer(() => {
      const changesBefore = confirmedChangesCount()
      return forward(operation).pipe(
        mergeMap((result) =>
          repeatsLeft > 0 && confirmedChangesCount() !== changesBefore ? send(repeatsLeft - 1) : of(result),
        ),
      )
    })
  return send(READ_REPEATS_MAX_COUNT)
})
