import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { paths } from '#src/config/paths.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { dueDay } from '../claim-day.ts'
import { insuredOf, placeOf } from '../claim-names.ts'
import { useClaimList } from '../hooks/use-claim-list.ts'
import { messages } from '../messages.ts'

/** The claims of the linked companies that contain the text; offline, those on the device. */
export function FoundClaims({ text, onChoose }: SearchedFor) {
  const { rows, totalCount, failed, notOnDevice, error } = useClaimList({ text, subset: null, companyKey: null })
  const isRefused = failed && !notOnDevice
  const hits = (rows ?? []).slice(0, FOUND_PER_GROUP_COUNT).map((claim) => ({
    key: `claim:${claim.claimKey}`,
    title: insuredOf(claim),
    detail: [claim.claimFileId, placeOf(claim), dueDay(claim.dueDate, new Date())?.text].filter(Boolean).join(' · '),
    icon: <ClipboardTaskListLtrRegular aria-hidden="true" />,
    to: paths.claim.href(claim.claimKey),
  }))
  const count = totalCount ?? rows?.length ?? 0
  return (
    <SearchHits
      heading={messages.claims}
      hits={hits}
      all={count > hits.length ? { count, to: paths.claims.href({ search: text }) } : null}
      onChoose={onChoose}
      isLoading={rows === undefined && !failed}
      failure={isRefused ? (maintenanceMessageOf(error) ?? messages.claimsListFailed) : null}
    />
  )
}
