import { FluentProvider, makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useLayoutEffect } from 'react'
import { sizes } from '#src/ui/theme.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { darkTheme, lightTheme } from '#src/ui/themes.ts'
import { useIsDark } from '#src/ui/theme-choice.ts'

interface ProvidersProps {
  children: ReactNode
}

/** Must match the colors for light and dark schemes in index.html. */
const LIGHT_PAGE = { colorScheme: 'light', backgroundColor: '#ffffff' }
const DARK_PAGE = { colorScheme: 'dark', backgroundColor: '#24292c' }

/** The providers of all screens, signed in or not: the theme and the toasts. */
export function Providers({ children }: ProvidersProps) {
  useGlobalStyles()
  const styles = useStyles()
  const isDark = useIsDark()
  // Scroll bars, native form fields and the title bar of an installed app follow the theme.
  useLayoutEffect(() => {
    const { backgroundColor, colorScheme } = isDark ? DARK_PAGE : LIGHT_PAGE
    document.documentElement.style.colorScheme = colorScheme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = backgroundColor
  }, [isDark])
  return (
    // This element has no class, because Fluent copies it to every portal, whose background would then cover the page.
    <FluentProvider theme={isDark ? darkTheme : lightTheme}>
      <div className={styles.root}>{children}</div>
      <Toaster />
    </FluentProvider>
  )
}

/** Fluent's controls are 24 to 40 px high; touch targets need 44 px. */
const FOR_FINGERS = `@media (pointer: coarse) {
  .fui-Button.fui-Button { min-width: ${sizes.touchTarget}; min-height: ${sizes.touchTarget}; }
  .fui-Checkbox.fui-Checkbox { min-height: ${sizes.touchTarget}; }
  .fui-Checkbox__indicator.fui-Checkbox__indicator { align-self: center; margin-top: 0; margin-bottom: 0; }
  .fui-Checkbox__label.fui-Checkbox__label { display: flex; align-items: center; align-self: stretch; }
}`

const useGlobalStyles = makeStaticStyles([
  FOR_FINGERS,
  {
    html: { textSizeAdjust: '100%', colorScheme: 'light dark', scrollbarGutter: 'auto' },
    body: { margin: '0', overscrollBehavior: 'none' },
    // Replaces the gray tap highlight of iOS with the pressed states of our components.
    'a, button, [role="button"], label': { WebkitTapHighlightColor: 'transparent', touchAction: 'manipulation' },
  },
])

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground3 },
})
