import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { sizes } from '#src/ui/theme.ts'

interface ConfirmedActProps {
  label: string
  title: string
  text: string
  act: () => Promise<WriteOutcome<unknown>>
  /** Reason why the action is disabled; null if it is enabled. */
  disabledReason: string | null
  disabled?: boolean
  /** The user must type this word to confirm an action that cannot be undone. */
  typedWord?: string
}

/** A button whose action needs a confirmation. */
export function ConfirmedAct({
  label,
  title,
  text,
  act,
  disabledReason,
  disabled = false,
  typedWord,
}: ConfirmedActProps) {
  const styles = useStyles()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        className={styles.button}
        disabled={disabled || disabledReason !== null}
        title={disabledReason ?? ''}
        onClick={() => setAsks(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        title={title}
        text={text}
        confirmLabel={label}
        danger
        {...(typedWord !== undefined && { typedWord })}
        onConfirm={async () => {
          const outcome = await act()
          if (!outcome.ok) throw outcome.error
        }}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget, alignSelf: 'flex-start' } })
