import { Button, makeStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { useRead } from '#src/lib/data/use-read.ts'
import { canOpenNewTab } from '#src/lib/routing/new-tab.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { legacyRoleLabel } from '#shared/reference/legacy-roles.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { useHandOff } from '../hooks/use-hand-off.ts'
import { UserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

/**
 * Opens a claim in the claims system. The user first chooses one of the accounts that see it. A single account is
 * opened at once, unless it took so long to load that the browser would block the new tab.
 *
 * @param claimKey null if the sheet is closed
 */
export function ClaimPicker({ claimKey, onClose }: { claimKey: string | null; onClose: () => void }) {
  return (
    <BottomSheet open={claimKey !== null} onClose={onClose} title={messages.viewAs} size="small">
      {claimKey !== null && <AccountPicker claimKey={claimKey} onDone={onClose} />}
    </BottomSheet>
  )
}

/** Lists the user's accounts that see the claim. */
function AccountPicker({ claimKey, onDone }: { claimKey: string; onDone: () => void }) {
  const styles = useStyles()
  const { systemId, acid, claimId } = readClaimKey(claimKey) ?? { systemId: 0, acid: 0, claimId: '' }
  const read = useRead(UserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidDocument, { systemId, acid, claimId })
  const { open, opening, disabledReason } = useHandOff()
  const accounts = read.data?.userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid.adjustmentCompanies
  const view = (legacyUserId: string): void =>
    void open({ legacySystemId: systemId, legacyUserId, claimList: { claimId } }).then((isOpen) => isOpen && onDone())
  const only = accounts?.length === 1 && disabledReason === null ? accounts[0]?.userId : undefined
  const opened = useRef(false)
  useEffect(() => {
    if (only === undefined || opened.current) return
    opened.current = true
    if (canOpenNewTab()) view(only)
  })
  return (
    <>
      {disabledReason !== null && <Banner intent="warning">{disabledReason}</Banner>}
      <DataList
        label={messages.viewAs}
        items={accounts}
        keyOf={({ id }) => id}
        skeletonRows={2}
        error={read.failed ? messages.viewAsFailed : null}
        onRetry={() => void read.refresh()}
        empty={<p>{messages.viewAsFailed}</p>}
        renderItem={(account) => (
          <Button
            appearance="subtle"
            className={styles.account}
            disabledFocusable={opening || disabledReason !== null}
            onClick={() => view(account.userId)}
          >
            {`${account.userFirstName} ${account.userLastName}, ${legacyRoleLabel(account.userRole)}, ${account.adjCoName}`}
          </Button>
        )}
      />
    </>
  )
}

const useStyles = makeStyles({
  account: { width: '100%', minHeight: '48px', justifyContent: 'start', textAlign: 'start' },
})
