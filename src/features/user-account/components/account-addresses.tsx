import { Suspense } from 'react'
import { LocationsCard, locationMessages } from '#src/features/locations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { LOCATION_ADDRESSES_PAGE_ROWS } from '#shared/limits.ts'
import type { Account } from '../account-form.ts'
import {
  UserAccountLocationAddressAddOrUpdateDocument,
  UserAccountLocationAddressDeleteDocument,
  UserLocationAddressesDocument,
} from '../user-account.generated.ts'

interface AccountAddressesProps {
  account: Account
}

const changed = ['userLocationAddresses', 'profile'] as const

/** The addresses of a person. */
export function AccountAddresses({ account }: AccountAddressesProps) {
  const userId = account.id
  const view = useViewState({ size: LOCATION_ADDRESSES_PAGE_ROWS, prefix: 'address-' })
  const { data, ...read } = useRead(UserLocationAddressesDocument, { userId, offset: view.offset })
  const [save, { disabledReason }] = useWrite(UserAccountLocationAddressAddOrUpdateDocument, {
    form: true,
    done: locationMessages.saved,
    invalidates: changed,
  })
  const [remove] = useWrite(UserAccountLocationAddressDeleteDocument, {
    done: locationMessages.deleted,
    invalidates: changed,
  })
  return (
    <Suspense fallback={<DelayedSpinner />}>
      <LocationsCard
        read={read}
        page={data?.userLocationAddresses}
        view={view}
        canEdit={account.hasPermissionToUpdate}
        disabledReason={disabledReason}
        save={(locationAddressId, update) => save({ userId, locationAddressId, update })}
        remove={(locationAddressId) => remove({ userId, locationAddressId })}
      />
    </Suspense>
  )
}
