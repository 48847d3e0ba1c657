import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { Suspense, useState } from 'react'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { messages } from '../camera/messages.ts'
import type { useCameraClaim } from '../hooks/use-camera-claim.ts'

const ClaimSheet = preloadable(() => import('./claim-sheet.tsx').then(({ ClaimSheet }) => ClaimSheet))

interface ClaimChoiceProps {
  camera: ReturnType<typeof useCameraClaim>
  /** True if photos were taken: they belong to the claim, which can then not be changed. */
  isFixed: boolean
}

/** The claim of the photos, and the sheet to choose another one. */
export function ClaimChoice({ camera, isFixed }: ClaimChoiceProps) {
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasEver(isOpen)
  const { claim } = camera
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>{claim?.insured ?? claim?.claimFileId}</span>{' '}
      <span className={styles.detail}>{claim?.insured == null ? messages.claim : claim.claimFileId}</span>
    </span>
  )
  return (
    <div>
      {isFixed ? (
        <>
          <div className={styles.fixed}>{words}</div>
          <p className={styles.hint}>{messages.claimKept}</p>
        </>
      ) : (
        <Button className={styles.root} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <VisuallyHidden>{`${messages.claim} `}</VisuallyHidden>
          {words}{' '}
          <span className={styles.change}>
            {messages.change}
            <ChevronRightRegular aria-hidden="true" />
          </span>
        </Button>
      )}
      <Suspense fallback={null}>
        {wasOpen && <ClaimSheet open={isOpen} camera={camera} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: 'none',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  fixed: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { ...ellipsis, fontWeight: tokens.fontWeightSemibold },
  detail: { ...ellipsis, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  change: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: '2px',
    color: tokens.colorBrandForeground1,
  },
  hint: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})
