import { ApolloLink } from '@apollo/client'
import { Kind, OperationTypeNode } from 'graphql'
import { catchError, of, throwError } from 'rxjs'
import { isUnreachable } from './errors.ts'
import { mayBeKept } from './kept-part.ts'

/**
 * Answers a kept query from the cache when the server cannot be reached. Without it Apollo takes the kept data off the screen
 * again as soon as the request behind it fails. That the answer is old is told by the connection, not by an error; a query
 * that the cache cannot answer whole still fails.
 */
export const keptAnswerLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    catchError((error: unknown) => {
      // src/lib/data shows what is kept by itself, and wants to know that the request failed.
      const isShown = operation.getContext()['withoutKeptAnswer'] === true
      if (isShown || !isUnreachable(error) || !isKeptQuery(operation)) return throwError(() => error)
      const data = operation.client.readQuery<Record<string, unknown>>({
        query: operation.query,
        variables: operation.variables,
      })
      return data === null ? throwError(() => error) : of({ data })
    }),
  ),
)

function isKeptQuery({ operationType, query }: ApolloLink.Operation): boolean {
  if (operationType !== OperationTypeNode.QUERY) return false
  const fields = query.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : [],
  )
  return fields.every(
    (field) => field.kind === Kind.FIELD && (field.name.value === '__typename' || mayBeKept(field.name.value)),
  )
}
