import type { ApolloClient, NormalizedCacheObject, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { loadDocumentsOffline } from '#src/features/documents/public.ts'
import { forgetDataOf } from '#src/lib/apollo/forget-organizations.ts'
import { answerFor, refreshShown } from '#src/lib/data/answers.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { asError, isWithdrawal } from '#src/lib/data/failures.ts'
import { recordPrefix } from '#src/lib/data/stored-results.ts'
import { listRecords } from '#src/lib/offline/read-cache/records.ts'
import { ALL_CLAIMS } from './claim-filter.ts'
import {
  type LegacyClaimDocumentsFieldsFragment,
  LegacyClaimDocument,
  LegacyClaimsDocument,
  LegacyClaimsWithDocumentsDocument,
  UserLegacyAdjustmentCompaniesWithMetricsDocument,
} from './legacy-claims.generated.ts'
import { forgetRecentClaims } from './recent-claims.ts'

const CLAIM_FIELD = /^legacyClaim(?:Documents)?\(.*"claimKey":"([^"]+)"/
const ACCOUNT_FIELD = /^legacyClaimSummaries\(.*("legacySystemId":\d+,"legacyUserId":"[^"]+")/
const OF_DOCUMENTS = ['rootFolderContents', 'folder', 'newestFiles', 'folderReferenceList'] as const

interface StoredClaims {
  claimKeys: Set<string>
  /** The accounts whose claims are listed, as the names of the cached results have them. */
  accounts: Set<string>
  hasLists: boolean
  /** Ids of the claims of which the device stores documents. */
  ownerIds: Set<string>
  /** By the id of the claim as an owner of documents; without those whose cached result was evicted. */
  keyOfOwner: Map<string, string>
}

/** The ids of the claims of which the device stores results of these queries about documents. */
export async function storedOwnerIds(queries: readonly (typeof OF_DOCUMENTS)[number][]): Promise<string[]> {
  const prefixes = queries.map((name) => recordPrefix(name, ['Claim', '']))
  const records = await Promise.all(prefixes.map(listRecords))
  return records.flatMap((found, index) =>
    found.map(({ key }) => key.slice(prefixes[index]?.length).split(':', 1)[0] ?? ''),
  )
}

/** The claims with documents that the cache knows. */
export function cachedClaimDocuments(entities: NormalizedCacheObject): LegacyClaimDocumentsFieldsFragment[] {
  return Object.values(entities).flatMap((entity) =>
    entity?.__typename === 'LegacyClaimDocuments' ? [entity as unknown as LegacyClaimDocumentsFieldsFragment] : [],
  )
}

/** The claims of which the device stores more than their row in a list. */
async function storedClaims({ cache }: ApolloClient): Promise<StoredClaims> {
  const entities = cache.extract() as NormalizedCacheObject
  const fields = Object.keys(entities['ROOT_QUERY'] ?? {})
  const claimKeys = fields.flatMap((name) => CLAIM_FIELD.exec(name)?.[1] ?? [])
  const accounts = new Set(fields.flatMap((name) => ACCOUNT_FIELD.exec(name)?.[1] ?? []))
  const hasLists = fields.some((name) => /^(?:legacyClaim|userLegacy)/.test(name))
  const keyOfOwner = new Map(cachedClaimDocuments(entities).map(({ id, claimKey }) => [id, claimKey]))
  const { listMarks } = await import('#src/lib/offline/pinned-files/pinned-files.ts')
  const [marks, owners] = await Promise.all([listMarks<{ owner: string }>(), storedOwnerIds(OF_DOCUMENTS)])
  const marked = marks.flatMap(({ mark }) =>
    mark.owner.startsWith('Claim:') ? [mark.owner.slice('Claim:'.length)] : [],
  )
  return { claimKeys: new Set(claimKeys), accounts, hasLists, ownerIds: new Set([...owners, ...marked]), keyOfOwner }
}

/** Fetches a result for the device and the screen. @throws the reason why there is no response */
async function fetchForDevice<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = answerFor(client, document, variables)
  await answer.refresh()
  const { data, error } = answer.getState()
  if (error !== null || data === undefined) throw asError(error)
  return data
}

/** Whether the user no longer sees a claim. Asking ends rights to its documents that depended on seeing it. */
async function isLost(client: ApolloClient, claimKey: string): Promise<boolean> {
  try {
    await askToKeep(client, LegacyClaimDocument, { claimKey })
    return false
  } catch (failure) {
    if (isWithdrawal(failure)) return true
    throw failure
  }
}

/**
 * Deletes what the device stores of claims that the user may no longer see, for example because their account in the
 * claims system was closed, and of documents that they may no longer browse. A claim that is missing in a list proves
 * nothing, because lists are limited, so the server is asked for each.
 *
 * @throws if the server or the claims system does not respond; nothing more is deleted then
 */
export async function forgetLostClaims(client: ApolloClient): Promise<void> {
  const { claimKeys, accounts, hasLists, ownerIds, keyOfOwner } = await storedClaims(client)
  if (!hasLists && ownerIds.size === 0) return
  const [{ userLegacyAdjustmentCompaniesWithMetrics }, { legacyClaims }, { legacyClaimsWithDocuments }] =
    await Promise.all([
      fetchForDevice(client, UserLegacyAdjustmentCompaniesWithMetricsDocument, {}),
      fetchForDevice(client, LegacyClaimsDocument, ALL_CLAIMS),
      fetchForDevice(client, LegacyClaimsWithDocumentsDocument, {}),
    ])
  for (const { dbid, userId } of userLegacyAdjustmentCompaniesWithMetrics.adjustmentCompanies)
    accounts.delete(`"legacySystemId":${dbid},"legacyUserId":"${userId}"`)
  const listed = new Set(legacyClaims.claims.map(({ claimKey }) => claimKey))
  const browsable = new Set(legacyClaimsWithDocuments.map(({ id }) => id))
  const ofStored = [...ownerIds].flatMap((id) => keyOfOwner.get(id) ?? [])
  const lost: string[] = []
  for (const claimKey of new Set([...claimKeys, ...ofStored]))
    if (!listed.has(claimKey) && (await isLost(client, claimKey))) lost.push(claimKey)
  const lostOwners: string[] = []
  const { areDocumentsRefused } = await loadDocumentsOffline()
  for (const entityId of new Set([...ownerIds, ...keyOfOwner.keys()])) {
    if (browsable.has(entityId)) continue
    if (await areDocumentsRefused(client, { entityType: 'Claim', entityId })) lostOwners.push(entityId)
  }
  const ids = [...lost, ...lostOwners, ...accounts]
  if (ids.length === 0) return
  await forgetDataOf(client.cache, ids)
  await forgetRecentClaims(lost)
  // The facts of a claim whose documents were lost are still the user's.
  for (const claimKey of lostOwners.flatMap((id) => keyOfOwner.get(id) ?? []))
    if (claimKeys.has(claimKey) && !lost.includes(claimKey))
      await fetchForDevice(client, LegacyClaimDocument, { claimKey })
  await refreshShown(client, ['legacyClaim', 'legacyClaimSummaries', 'legacyClaimDocuments', ...OF_DOCUMENTS])
}
