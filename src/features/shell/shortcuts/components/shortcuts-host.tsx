import { Suspense, useEffect, useState } from 'react'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'

const CommandPalette = preloadable(() => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette))
const ShortcutSheet = preloadable(() => import('./shortcut-sheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet))

type Shown = 'palette' | 'sheet' | null

/** Handles the global shortcuts Ctrl+K, `/` and `?`. Each page handles its own shortcuts. */
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
      // Skipped if a text editor has already handled the keys to insert a link.
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
