import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { LOCATION_ADDRESSES_PAGE_ROWS } from '#shared/limits.ts'
import {
  OrganizationAccountLocationAddressAddOrUpdateDocument,
  OrganizationAccountLocationAddressDeleteDocument,
  OrganizationLocationAddressesDocument,
} from '../locations.generated.ts'
import { messages } from '../messages.ts'
import { LocationsCard } from './locations-card.tsx'

interface OrganizationLocationsProps {
  organizationId: string
  canEdit: boolean
}

const changed = ['organizationLocationAddresses', 'organizationProfile'] as const

/** The addresses of an organization. */
export function OrganizationLocations({ organizationId, canEdit }: OrganizationLocationsProps) {
  const view = useViewState({ size: LOCATION_ADDRESSES_PAGE_ROWS, prefix: 'address-' })
  const { data, ...read } = useRead(OrganizationLocationAddressesDocument, {
    organizationId,
    pageSize: view.size,
    offset: view.offset,
  })
  const [save, { disabledReason }] = useWrite(OrganizationAccountLocationAddressAddOrUpdateDocument, {
    form: true,
    done: messages.saved,
    invalidates: changed,
    offline: messages.offline,
  })
  const [remove] = useWrite(OrganizationAccountLocationAddressDeleteDocument, {
    done: messages.deleted,
    invalidates: changed,
    offline: messages.offline,
  })
  return (
    <LocationsCard
      read={read}
      page={data?.organizationLocationAddresses}
      view={view}
      canEdit={canEdit}
      disabledReason={disabledReason}
      save={(locationAddressId, update) => save({ organizationId, locationAddressId, update })}
      remove={(locationAddressId) => remove({ organizationId, locationAddressId })}
    />
  )
}
