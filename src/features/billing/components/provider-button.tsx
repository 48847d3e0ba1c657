import { Button, makeStyles } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useOpenProvider } from '../hooks/use-open-provider.ts'

interface ProviderButtonProps {
  label: string
  addressOf: () => Promise<string>
  disabledReason: string | null
  appearance?: 'primary' | 'subtle'
}

/** Opens a page of the billing provider in a new tab. */
export function ProviderButton({ label, addressOf, disabledReason, appearance }: ProviderButtonProps) {
  const styles = useStyles()
  const { open, opening } = useOpenProvider(addressOf)
  return (
    <Button
      className={styles.root}
      {...(appearance && { appearance })}
      icon={opening ? <Spinner /> : <OpenRegular />}
      disabledFocusable={opening || disabledReason !== null}
      title={disabledReason ?? undefined}
      onClick={open}
    >
      {label}
    </Button>
  )
}

const useStyles = makeStyles({ root: { minHeight: sizes.touchTarget } })
