import { makeStyles, tokens } from '@fluentui/react-components'
import { sizes } from '#src/ui/theme.ts'

/** Buttons of connections stand in a row and break where there is no room. */
export const useActionStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: { minHeight: sizes.touchTarget, minWidth: 'auto' },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '56px',
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})
