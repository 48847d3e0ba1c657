import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { OperationName } from '#shared/operations/index.ts'
import { RECORD_QUERIES } from '#shared/operations/record-queries.generated.ts'
import type { StoredValue } from '../offline/read-cache/device-store.ts'
import { readRecord, saveRecord } from '../offline/read-cache/records.ts'
import { operationOf } from './operation.ts'

/** The key prefix of a query's records, given the values of the row's first arguments. */
export function recordPrefix(name: OperationName, values: readonly (string | null)[]): string {
  return [name, ...values.map((value) => value ?? '')].join(':')
}

/**
 * The key of the record that holds the result of a query with these variables.
 *
 * @returns null if the result is not stored, according to the query's row in shared/operations
 */
export function recordKeyOf<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): string | null {
  const { rootNames } = operationOf(document)
  const [name] = rootNames
  const query = name && rootNames.length === 1 ? RECORD_QUERIES[name] : undefined
  if (!name || !query) return null
  const [by, unless] = query
  if (unless.some((key) => Boolean(variables[key]))) return null
  return recordPrefix(
    name,
    by.map((key) => (variables[key] as string | null) ?? null),
  )
}

/** The stored result of a query; null if the device has none. Never rejects. */
export async function readStored<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<StoredValue<Data> | null> {
  const key = recordKeyOf(document, variables)
  return key === null ? null : readRecord<Data>(key)
}

/** Stores a result that was fetched outside of a screen, for example by a prefetch. Never rejects. */
export async function saveStored<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data,
): Promise<void> {
  const key = recordKeyOf(document, variables)
  if (key !== null) await saveRecord(key, data)
}
