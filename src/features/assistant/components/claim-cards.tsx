import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import {
  useHandOff,
  UserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidDocument,
} from '#src/features/legacy-claims/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { legacyRoleLabel } from '#shared/reference/legacy-roles.ts'
import { type ChatClaim, partsOfKey } from '../claim-results.ts'
import { messages } from '../messages.ts'

/** Claims that an answer lists; one opens in the claims system, as one of the person's accounts there. */
export function ClaimCards({ claims }: { claims: readonly ChatClaim[] }) {
  const styles = useStyles()
  const [viewed, setViewed] = useState<ChatClaim | null>(null)
  return (
    <>
      <ul aria-label={messages.claims} className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.ClaimKey}>
            <button type="button" className={styles.card} onClick={() => setViewed(claim)}>
              <strong>{claim.Insured || claim.ClaimNumber}</strong>
              <span className={styles.detail}>
                {[claim.ClaimNumber, [claim.LossCity, claim.LossState].filter(Boolean).join(', '), claim.ClientCompany]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <BottomSheet open={viewed !== null} onClose={() => setViewed(null)} title={messages.viewAs} size="small">
        {viewed && <AccountPicker claim={viewed} onDone={() => setViewed(null)} />}
      </BottomSheet>
    </>
  )
}

/** The person's accounts in the claim's company. */
function AccountPicker({ claim, onDone }: { claim: ChatClaim; onDone: () => void }) {
  const styles = useStyles()
  const { systemId, acid, claimId } = partsOfKey(claim.ClaimKey)
  const read = useRead(UserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidDocument, { systemId, acid })
  const { open, opening, disabledReason } = useHandOff()
  const accounts = read.data?.userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid.adjustmentCompanies
  return (
    <DataList
      label={messages.viewAs}
      items={accounts}
      keyOf={({ id }) => id}
      skeletonRows={2}
      error={read.failed || read.notOnDevice ? messages.viewAsFailed : null}
      onRetry={() => void read.refresh()}
      empty={<p>{messages.viewAsFailed}</p>}
      renderItem={(account) => (
        <Button
          appearance="subtle"
          className={styles.account}
          disabledFocusable={opening || disabledReason !== null}
          title={disabledReason ?? undefined}
          onClick={() => {
            void open({ legacySystemId: systemId, legacyUserId: account.userId, claimList: { claimId } }).then(onDone)
          }}
        >
          {`${account.userFirstName} ${account.userLastName}, ${legacyRoleLabel(account.userRole)}, ${account.adjCoName}`}
        </Button>
      )}
    />
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalS },
  card: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  account: { width: '100%', minHeight: '48px', justifyContent: 'start', textAlign: 'start' },
})
