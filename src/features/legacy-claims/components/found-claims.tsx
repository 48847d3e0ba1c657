import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { failureOf, type FoundEverything } from '#src/lib/search/use-search-everything.ts'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { dueDay } from '../claim-day.ts'
import { ALL_CLAIMS, filterClaims, filterClaimsOffline } from '../claim-filter.ts'
import { insuredOf, placeOf } from '../claim-names.ts'
import { LegacyClaimsDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

/**
 * The claims of the linked companies that contain the text: at once those on the device, then those that the server
 * found.
 */
export function FoundClaims({ text, onChoose, everything }: SearchedFor & { everything: FoundEverything }) {
  const { results, isLoading, isAway } = everything
  const stored = useRead(LegacyClaimsDocument, ALL_CLAIMS, { asks: false }).data?.legacyClaims.claims ?? []
  const filter = isAway ? filterClaimsOffline : filterClaims
  const onDevice = filter(stored, { text, subset: null, companyKey: null }, new Date())
  const found = results && !isLoading && results.claims.failure === null ? results.claims : null
  const count = Math.max(found?.totalCount ?? 0, onDevice.length)
  const rows = onDevice.length >= Math.min(count, FOUND_PER_GROUP_COUNT) ? onDevice : (found?.items ?? [])
  const hits = rows.slice(0, FOUND_PER_GROUP_COUNT).map((claim) => ({
    key: `claim:${claim.claimKey}`,
    title: insuredOf(claim),
    detail: [claim.claimFileId, placeOf(claim), dueDay(claim.dueDate, new Date())?.text].filter(Boolean).join(' · '),
    icon: <ClipboardTaskListLtrRegular aria-hidden="true" />,
    to: paths.claim.href(claim.claimKey),
  }))
  return (
    <SearchHits
      heading={messages.claims}
      hits={hits}
      all={count > hits.length ? [{ count, to: paths.claims.href({ search: text }) }] : []}
      onChoose={onChoose}
      isLoading={isLoading}
      failure={failureOf(everything, results?.claims, messages.claimsListFailed)}
    />
  )
}
