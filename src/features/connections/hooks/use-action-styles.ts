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
    minHeight: '44px',
    padding: `${tokens.spacingVerticalS} 0`,
  },
  name: { flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' },
  // At the end of the row, also below the name where two buttons find no room beside it.
  itemActions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
})
