import type { OperationVariables } from '@apollo/client'
import { Kind, print } from 'graphql'
import { QUEUE_RULES } from '#shared/operations/queue-rules.generated.ts'
import { valueAt } from '../offline/outbox/paths.ts'
import type { NewItem } from '../offline/outbox/types.ts'
import { type DocumentOperation, operationOf } from './operation.ts'
import type { QueuedFiles, QueuedMutation } from './write-options.ts'

/** The kind of items whose state is shown only in the outbox. */
export const MUTATION_KIND = 'mutation'

/** True if every root field of the operation may be queued. */
export function isQueued({ rootNames }: DocumentOperation): boolean {
  return rootNames.every((name) => QUEUE_RULES[name] !== undefined)
}

function argumentsOf({ rootFields }: DocumentOperation, variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    (rootFields[0]?.arguments ?? []).map(({ name, value }) => [
      name.value,
      value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined,
    ]),
  )
}

/**
 * The item of the outbox that carries out a mutation. It holds the whole request, so that the service worker, another
 * tab and a later version of the app can send it without the code of the screen. Lane, fold key and order come from the
 * operation's row in shared/operations.
 *
 * @throws Error when the row needs a value that neither the variables nor `queued.given` have
 */
export function queuedItem<Data, Variables extends OperationVariables>({
  document,
  variables,
  queued,
}: QueuedMutation<Data, Variables>): NewItem {
  const operation = operationOf(document)
  const [root = ''] = operation.rootNames
  const rule = QUEUE_RULES[root]
  if (!rule) throw new Error(`${root} is not queued: see its row in shared/operations`)
  const {
    label,
    detail = '',
    id = crypto.randomUUID(),
    kind = MUTATION_KIND,
    href = null,
    files,
    given,
    ...rest
  } = queued
  const values = argumentsOf(operation, variables)
  const fill = (template: string): string =>
    template.replace(/\{([^}]+)\}/g, (_braces, path: string) => {
      const value = given?.[path] ?? valueAt(values, path)
      if (typeof value !== 'string') throw new Error(`${root} needs ${path} for its lane`)
      return value
    })
  const lane = fill(rule.lane)
  const after = rule.after === undefined ? null : valueAt(values, rule.after)
  return {
    receipt: { path: root },
    ...rest,
    id,
    kind,
    href,
    lane,
    ...(rule.fold !== undefined && { foldKey: rule.fold === true ? lane : fill(rule.fold) }),
    ...(typeof after === 'string' && { after: [after] }),
    title: { title: label, detail },
    request: { operationName: operation.name, query: print(document), variables },
    ...(files && fileFields(files)),
  }
}

/** Files that are not stored on the device yet are added after they are stored. */
function fileFields({ contents, target, tokensPath, list }: QueuedFiles): Partial<NewItem> {
  return {
    fileIds: contents.filter((content) => typeof content === 'string'),
    uploadTarget: target,
    [list ? 'tokensPath' : 'tokenPath']: tokensPath,
  }
}
