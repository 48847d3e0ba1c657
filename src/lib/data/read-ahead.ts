import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { READ_AHEAD_KEPT_MS } from '#shared/limits/device-times.ts'
import { answerFor, showAnswer } from './answers.ts'

/**
 * Requests a result that the next screen will show, while the screen's code is still being loaded. The screen then
 * shows the result of this request instead of asking again. Requests nothing if the device has stored the result.
 */
export function readAhead<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  const answer = answerFor(client, document, variables)
  const { data, reading } = answer.getState()
  if (data !== undefined || reading) return
  const end = showAnswer(client, document, JSON.stringify(variables), answer, () => undefined, false)
  const late = setTimeout(end, READ_AHEAD_KEPT_MS)
  answer.askAhead(() => {
    clearTimeout(late)
    end()
  })
}
