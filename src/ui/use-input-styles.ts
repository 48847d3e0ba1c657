import { makeStyles } from '@fluentui/react-components'
import { sizes } from './theme.ts'

/** Controls fill their column and are large enough for touch; 16 px text prevents iOS from zooming in. */
export const useInputStyles = makeStyles({
  /** The visible control inside Fluent's wrapper. */
  // The longest option must not make the box wider than its column.
  select: {
    width: '100%',
    minWidth: 0,
    '& select': { height: sizes.touchTarget, width: '100%', minWidth: 0, textOverflow: 'ellipsis' },
  },
  checkbox: {
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    marginLeft: '-8px',
    '& .fui-Checkbox__indicator': { alignSelf: 'center' },
    '& label': { alignSelf: 'center', padding: 0 },
    '& input': { minWidth: sizes.touchTarget },
  },
  /** A switch or a radio button, whose whole row can be pressed. */
  choice: { alignItems: 'center', minHeight: sizes.touchTarget, marginLeft: '-8px' },
  control: { width: '100%', minWidth: 0, minHeight: sizes.touchTarget },
  /** A button at the end of a control. */
  inside: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, marginRight: '-12px' },
  code: { '& input': { fontSize: '1.5rem', letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' } },
})
