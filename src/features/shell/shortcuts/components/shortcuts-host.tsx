import { Suspense, useEffect, useState } from 'react'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'

const CommandPalette = preloadable(() => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette))
const ShortcutSheet = preloadable(() => import('./shortcut-sheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet))

type Shown = 'palette' | 'sheet' | null

/** The keys that act on every page: Ctrl+K, `/` and `?`. Those of a page are the page's own. */
export function ShortcutsHost() {
  const [shown, setShown] = useState<Shown>(null)
  const hadPalette = useWasEver(shown === 'palette')
  const hadSheet = useWasEver(shown === 'sheet')
  const close = (): void => setShown(null)
  useShortcuts({
    '/': () => document.querySelector<HTMLElement>('main [role="search"] input')?.focus(),
    '?': () => setShown('sheet'),
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // An editor makes a link with it.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setShown('palette')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Suspense fallback={null}>
      {hadPalette && (
        <CommandPalette open={shown === 'palette'} onClose={close} onShortcuts={() => setShown('sheet')} />
      )}
      {hadSheet && <ShortcutSheet open={shown === 'sheet'} onClose={close} />}
    </Suspense>
  )
}
