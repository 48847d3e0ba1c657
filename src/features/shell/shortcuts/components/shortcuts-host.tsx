import { Suspense, useEffect, useState } from 'react'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { showSearch, useSearchIsOpen } from '../../search-view.ts'
import { useReturnToSearch } from '../hooks/use-return-to-search.ts'

const CommandPalette = preloadable(() => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette))
const ShortcutSheet = preloadable(() => import('./shortcut-sheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet))

/** Focuses the search box of the page; on a page without one, opens the search over everything. */
function search(): void {
  const box = document.querySelector<HTMLElement>('main [role="search"] input')
  if (box) box.focus()
  else showSearch(true)
}

/** Handles the global shortcuts Ctrl+K, `/` and `?`. Each page handles its own shortcuts. */
export function ShortcutsHost() {
  const isSearching = useSearchIsOpen()
  const [isListShown, setIsListShown] = useState(false)
  const hadPalette = useWasEver(isSearching)
  const hadSheet = useWasEver(isListShown)
  const { typed, setTyped, rememberSearch } = useReturnToSearch()
  useShortcuts({ '/': search, '?': () => setIsListShown(true) })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // Skipped if a text editor has already handled the keys to insert a link.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsListShown(false)
      showSearch(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Suspense fallback={null}>
      {hadPalette && (
        <CommandPalette
          open={isSearching}
          typed={typed}
          onTyped={setTyped}
          onLeave={rememberSearch}
          onClose={() => showSearch(false)}
          onShortcuts={() => setIsListShown(true)}
        />
      )}
      {hadSheet && <ShortcutSheet open={isListShown} onClose={() => setIsListShown(false)} />}
    </Suspense>
  )
}
