import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ChatClaim } from '../claim-results.ts'
import { messages } from '../messages.ts'
import { ClaimPicker } from './claim-picker.tsx'

/** Lists the claims in an answer. A claim opens in the claims system with one of the user's accounts there. */
export function ClaimCards({ claims }: { claims: readonly ChatClaim[] }) {
  const styles = useStyles()
  const [viewed, setViewed] = useState<string | null>(null)
  return (
    <>
      <ul aria-label={messages.claims} className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.ClaimKey}>
            <button type="button" className={styles.card} onClick={() => setViewed(claim.ClaimKey)}>
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
      <ClaimPicker claimKey={viewed} onClose={() => setViewed(null)} />
    </>
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
})
