import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { SearchFailure } from '#server/graphql/generated.ts'
import { authorize } from '#server/graphql/guard.ts'
import { SEARCH_GROUP_LIMIT_MS } from '#shared/limits/server-times.ts'
import { type OperationName, OPERATIONS } from '#shared/operations/index.ts'

/** The result of a group, or the empty one with the reason. */
type Group<T> = T & { failure: SearchFailure | null }

/** The codes of callers who may not search a group: for them it is empty. */
const REFUSED: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND'])

function failureOf(error: unknown): SearchFailure {
  if (error instanceof AppError) return { code: error.code, userMessage: error.extensions.userMessage ?? null }
  return { code: 'INTERNAL_SERVER_ERROR', userMessage: null }
}

/**
 * Runs the search of one group with the access rule of the operation that finds the same. The group is empty if the
 * caller may not call that operation; it has a failure if the search fails or takes too long.
 *
 * @param operation the operation that finds the same as this group
 * @param args its arguments, for its access rule
 * @param empty the result of a group that was not searched
 */
export async function searchGroup<T extends object>(
  context: Context,
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
  empty: T,
  search: () => Promise<T>,
): Promise<Group<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), SEARCH_GROUP_LIMIT_MS)
  })
  try {
    authorize(OPERATIONS[operation], args, context)
    return { ...(await Promise.race([search(), tooLong])), failure: null }
  } catch (error) {
    if (error instanceof AppError && REFUSED.has(error.code)) return { ...empty, failure: null }
    if (!(error instanceof AppError))
      context.services.log.error({ err: error, operation }, 'A group could not be searched')
    return { ...empty, failure: failureOf(error) }
  } finally {
    clearTimeout(timer)
  }
}
