import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { Suspense, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { ClaimPicker, dueDay } from '#src/features/legacy-claims/public.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { ChatClaim } from '../claim-results.ts'
import { messages } from '../messages.ts'

/**
 * Lists the claims in an answer. A claim links to its page, and opens in the claims system with one of the user's
 * accounts there.
 */
export function ClaimCards({ claims }: { claims: readonly ChatClaim[] }) {
  const styles = useStyles()
  const [viewed, setViewed] = useState<string | null>(null)
  return (
    <>
      <ul aria-label={messages.claims} className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.ClaimKey} className={styles.card}>
            <RouteLink appearance="plain" to={paths.claim.href(claim.ClaimKey)} className={styles.words}>
              <strong>{claim.Insured || claim.ClaimNumber}</strong>
              <span className={styles.detail}>
                {[claim.ClaimNumber, [claim.LossCity, claim.LossState].filter(Boolean).join(', '), claim.ClientCompany]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <DueChip dueDate={claim.DueDate} />
            </RouteLink>
            <Button
              appearance="subtle"
              className={styles.open}
              icon={<OpenRegular />}
              aria-label={messages.openInClaims(claim.ClaimNumber)}
              title={messages.openInClaims(claim.ClaimNumber)}
              onClick={() => setViewed(claim.ClaimKey)}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <ClaimPicker claimKey={viewed} onClose={() => setViewed(null)} />
      </Suspense>
    </>
  )
}

function DueChip({ dueDate }: { dueDate: string | null }) {
  const styles = useStyles()
  const due = dueDay(dueDate, new Date())
  return (
    due && (
      <span className={styles.due}>
        <StatusChip label={due.text} intent={due.intent} />
      </span>
    )
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalS },
  card: {
    display: 'flex',
    alignItems: 'center',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
  },
  open: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  due: { marginTop: tokens.spacingVerticalXS },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})
