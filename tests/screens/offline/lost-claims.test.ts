import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { deleteDB } from 'idb'
import { of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetLostClaims } from '#src/features/legacy-claims/offline.ts'
import { LegacyClaimDocument } from '#src/features/legacy-claims/legacy-claims.generated.ts'
import { closeCurrentStore, startDeviceStore } from '#src/lib/offline/read-cache/current-store.ts'
import { listRecords, saveRecord } from '#src/lib/offline/read-cache/records.ts'
import { wipeAll } from '#src/lib/offline/read-cache/wipe.ts'

const [KEY, OWNER] = ['11-7001-1000', '01a22099-0000-7000-8000-000000000001']
const documents = {
  __typename: 'LegacyClaimDocuments',
  ...{ id: OWNER, claimKey: KEY, claimFileId: 'CLM-1000', insured: 'Nora Finch' },
  ...{ uploadAccessLevels: [], hasPermissionToCreateFolders: false, position: null },
}
const claim = { claimKey: KEY, claimFileId: 'CLM-1000', insured: 'Nora Finch', details: null, notes: null }
const refusal = (code: string) => ({ data: null, errors: [{ message: code, extensions: { code } }] })

/** Responses of the server by operation. */
let responses: Record<string, object>
let asked: string[]

const client = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationName = '' }) => {
      asked.push(operationName)
      return of(responses[operationName] ?? refusal('NOT_FOUND'))
    }),
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })

/** A device with an opened claim and its documents. */
async function deviceWithClaim(): Promise<ApolloClient> {
  const apollo = client()
  const opened = { data: { legacyClaim: { __typename: 'LegacyClaim', ...claim, documents } } }
  responses['LegacyClaim'] = opened
  await apollo.query({ query: LegacyClaimDocument, variables: { claimKey: KEY }, fetchPolicy: 'network-only' })
  await saveRecord(`rootFolderContents:Claim:${OWNER}`, { files: ['roof.jpg'] })
  await saveRecord('rootFolderContents:Organization:own', { files: ['handbook.pdf'] })
  asked = []
  return apollo
}
const stored = async () => (await listRecords('')).map(({ key }) => key).sort()

beforeEach(async () => {
  asked = []
  responses = {
    UserLegacyAdjustmentCompaniesWithMetrics: {
      data: { userLegacyAdjustmentCompaniesWithMetrics: { adjustmentCompanies: [] } },
    },
    LegacyClaims: { data: { legacyClaims: { totalCount: 0, claims: [] } } },
    LegacyClaimsWithDocuments: { data: { legacyClaimsWithDocuments: [] } },
  }
  await startDeviceStore('ann')
})
afterEach(async () => {
  await wipeAll()
  closeCurrentStore()
  await deleteDB('evolve-device')
})

describe('A claim on the device', () => {
  it('is deleted with its documents as soon as the account that saw it is closed', async () => {
    const apollo = await deviceWithClaim()
    responses['LegacyClaim'] = refusal('NOT_FOUND')
    await forgetLostClaims(apollo)
    expect(JSON.stringify(apollo.cache.extract())).not.toContain('Nora Finch')
    expect(await stored()).toEqual(['rootFolderContents:Organization:own'])
  })

  it('stays without its documents if only the right to browse these ended', async () => {
    const apollo = await deviceWithClaim()
    responses['LegacyClaim'] = { data: { legacyClaim: { __typename: 'LegacyClaim', ...claim, documents: null } } }
    await forgetLostClaims(apollo)
    expect(JSON.stringify(apollo.cache.extract())).toContain('Nora Finch')
    expect(await stored()).toEqual(['rootFolderContents:Organization:own'])
  })

  it('stays if it is missing in the lists but can be seen, or if the claims system does not respond', async () => {
    const apollo = await deviceWithClaim()
    responses['RootFolderContents'] = { data: { rootFolderContents: {} } }
    await forgetLostClaims(apollo)
    responses['LegacyClaim'] = refusal('UNAVAILABLE')
    await expect(forgetLostClaims(apollo)).rejects.toThrow()
    responses['LegacyClaims'] = refusal('MAINTENANCE')
    await expect(forgetLostClaims(apollo)).rejects.toThrow()
    expect(JSON.stringify(apollo.cache.extract())).toContain('Nora Finch')
    expect(await stored()).toContain(`rootFolderContents:Claim:${OWNER}`)
  })

  it('is the only reason to ask: a device without claims sends nothing', async () => {
    await saveRecord('rootFolderContents:Organization:own', { files: ['handbook.pdf'] })
    await forgetLostClaims(client())
    expect(asked).toEqual([])
  })
})
