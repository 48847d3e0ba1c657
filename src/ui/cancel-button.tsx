import { Button } from '@fluentui/react-components'
import { uiMessages } from './messages.ts'
import { useCloseBy } from './unsaved-input.ts'

interface CancelButtonProps {
  /** If input in the sheet would be lost, called only after the user agreed. */
  onCancel: () => void
  disabled?: boolean
}

/** The button that closes a sheet without its action. */
export function CancelButton({ onCancel, disabled = false }: CancelButtonProps) {
  const closeBy = useCloseBy()
  return (
    <Button size="large" onClick={() => closeBy(onCancel)} disabled={disabled}>
      {uiMessages.cancel}
    </Button>
  )
}
