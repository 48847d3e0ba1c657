import { tokens } from '@fluentui/react-components'
import { media, sizes } from './theme.ts'

/**
 * Style of an icon button without Fluent's Button, for places where that would be too slow: rows of lists of thousands,
 * the first screen.
 */
export const iconButton = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: sizes.touchTarget,
  height: sizes.touchTarget,
  padding: 0,
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'transparent',
  color: tokens.colorNeutralForeground2,
  fontSize: '20px',
  cursor: 'pointer',
  // Touch screens would keep the hover style after a tap.
  [media.hover]: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
} as const
