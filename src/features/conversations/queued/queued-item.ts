import { type DocumentNode, Kind, print } from 'graphql'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { boxKey, type MessageBox } from '../message-box.ts'
import type { Change, ChangeDisplay } from './changes.ts'

interface Described
  extends Pick<NewItem, 'lane' | 'receipt' | 'title' | 'href'>,
    Partial<Pick<NewItem, 'id' | 'foldKey' | 'version'>> {
  document: DocumentNode
  /** Beside the box itself. */
  variables: Record<string, unknown>
  change: Change
}

function nameOf(document: DocumentNode): string {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  return operation?.name?.value ?? ''
}

/** An item of the outbox that carries out a change; the change travels along to be shown. */
export function queuedItem(
  box: MessageBox,
  { document, variables, change, id = crypto.randomUUID(), ...rest }: Described,
): NewItem {
  const { entityType, entityId } = box
  const display: ChangeDisplay = { boxKey: boxKey(box), change }
  return {
    ...rest,
    id,
    kind: change.kind,
    request: {
      operationName: nameOf(document),
      query: print(document),
      variables: { entityType, entityId, ...variables },
    },
    display,
  }
}
