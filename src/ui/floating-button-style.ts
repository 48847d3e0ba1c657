import { tokens } from '@fluentui/react-components'
import { safeArea, sizes } from './theme.ts'

/**
 * The one action of a screen over its lower right corner on phones, where a thumb reaches it; to be spread into its
 * style.
 */
export const floatingButton = {
  position: 'absolute',
  zIndex: 1,
  right: tokens.spacingHorizontalL,
  bottom: `calc(${tokens.spacingVerticalL} + ${safeArea.bottom})`,
  minHeight: `calc(${sizes.touchTarget} + 12px)`,
  paddingLeft: tokens.spacingHorizontalXL,
  paddingRight: tokens.spacingHorizontalXL,
  boxShadow: tokens.shadow16,
} as const

/** Room below the last row of a list, which would lie under such a button. */
export const FLOATING_BUTTON_ROOM = `calc(${sizes.touchTarget} + 12px + 2 * ${tokens.spacingVerticalL} + ${safeArea.bottom})`
