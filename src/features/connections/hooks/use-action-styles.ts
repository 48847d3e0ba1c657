import { makeStyles, tokens } from '@fluentui/react-components'
import { sizes } from '#src/ui/theme.ts'

/** Connect, Message, Follow and the menu fit in one line. */
const NARROWEST = '@media (max-width: 359px)'

/** Connection buttons form a row that wraps if it is too narrow. */
export const useActionStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
    [NARROWEST]: { gap: tokens.spacingHorizontalXS },
  },
  button: {
    minHeight: sizes.touchTarget,
    minWidth: 'auto',
    [NARROWEST]: { padding: `0 ${tokens.spacingHorizontalS}` },
  },
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
  // The buttons are at the end of the row, or below the name if two buttons do not fit next to it.
  itemActions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
})
