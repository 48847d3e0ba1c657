import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { BottomSheet } from '../bottom-sheet.tsx'
import { kitMessages } from '../kit-messages.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** Each takes effect at once. */
  children: ReactNode
}

/** Filters and order of a list on a phone. */
export function FilterSheet({ open, onClose, children }: FilterSheetProps) {
  const styles = useStyles()
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={kitMessages.filters}
      actions={
        <Button size="large" appearance="primary" onClick={onClose}>
          {kitMessages.showList}
        </Button>
      }
    >
      <div className={styles.root}>{children}</div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalM } })
