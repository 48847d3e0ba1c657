import type { ApolloCache } from '@apollo/client'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import {
  DeletePromptClippingDocument,
  PromptClippingRequestDocument,
  type PromptClippingsGetQuery,
  PromptClippingsGetDocument,
  UpdatePromptClippingDocument,
} from '../assistant.generated.ts'
import { messages } from '../messages.ts'

export type Clipping = PromptClippingsGetQuery['promptClippingsGet'][number]
type ClippingTexts = Pick<Clipping, 'title' | 'content'>

function changeList(
  cache: ApolloCache,
  userId: string,
  change: (clippings: readonly Clipping[]) => readonly Clipping[],
): void {
  cache.updateQuery({ query: PromptClippingsGetDocument, variables: { userId } }, (known) =>
    known ? { promptClippingsGet: [...change(known.promptClippingsGet)] } : undefined,
  )
}

/**
 * Reads and changes the user's clippings. Changes are shown immediately, are queued while the server is unreachable,
 * and are sent in order.
 */
export function useClippings(userId: string) {
  const read = useRead(PromptClippingsGetDocument, { userId })
  const [add] = useWrite(PromptClippingRequestDocument, {
    done: messages.clippingSaved,
    invalidates: ['promptClippingsGet'],
    form: true,
    queue: ({ request }) => ({ label: messages.addClipping, detail: request.title }),
    optimistic: (cache, { request }) =>
      changeList(cache, userId, (list) => [
        ...list.filter((one) => one.id !== request.id),
        { __typename: 'PromptClipping', id: request.id ?? '', title: request.title, content: request.content },
      ]),
  })
  const [change] = useWrite(UpdatePromptClippingDocument, {
    done: messages.clippingUpdated,
    invalidates: ['promptClippingsGet'],
    form: true,
    queue: ({ request }) => ({ label: messages.editClipping, detail: request.title }),
    optimistic: (cache, { clippingId, request: { title, content } }) =>
      changeList(cache, userId, (list) =>
        list.map((one) => (one.id === clippingId ? { ...one, title, content } : one)),
      ),
  })
  const [remove] = useWrite(DeletePromptClippingDocument, {
    done: messages.clippingDeleted,
    invalidates: ['promptClippingsGet'],
    queue: () => ({ label: messages.deleteClipping }),
    optimistic: (cache, { clippingId }) =>
      changeList(cache, userId, (list) => list.filter((one) => one.id !== clippingId)),
  })
  return {
    read,
    clippings: read.data?.promptClippingsGet,
    save: (id: string | null, values: ClippingTexts, based: { base: ClippingTexts; overwrite: boolean }) =>
      id === null
        ? add({ userId, request: { id: crypto.randomUUID(), ...values } })
        : change({ userId, clippingId: id, request: values, ...based }),
    remove: (clippingId: string) => remove({ userId, clippingId }),
  }
}
