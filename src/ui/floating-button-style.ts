import { tokens } from '@fluentui/react-components'
import { safeArea, sizes } from './theme.ts'

/**
 * Style of a screen's main action at the lower right corner on phones, within reach of the thumb; spread it into a
 * style.
 */
export const floatingButton = {
  position: 'absolute',
  zIndex: 1,
  right: tokens.spacingHorizontalL,
  bottom: `calc(${tokens.spacingVerticalL} + ${safeArea.pageBottom})`,
  minHeight: `calc(${sizes.touchTarget} + 12px)`,
  paddingLeft: tokens.spacingHorizontalXL,
  paddingRight: tokens.spacingHorizontalXL,
  boxShadow: tokens.shadow16,
} as const

/** Space below the last row of a list, which such a button would cover otherwise. */
export const FLOATING_BUTTON_ROOM = `calc(${sizes.touchTarget} + 12px + 2 * ${tokens.spacingVerticalL} + ${safeArea.pageBottom})`
