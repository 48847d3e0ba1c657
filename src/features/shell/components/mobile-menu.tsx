import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenSettled } from '#src/lib/when-idle.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useWasEver } from '#src/ui/use-was-ever.ts'

const MobileMenuSheet = preloadable(() =>
  import('./mobile-menu-sheet.tsx').then(({ MobileMenuSheet }) => MobileMenuSheet),
)

export interface MobileMenuTrigger {
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
}

interface MobileMenuProps {
  /** The name of the sheet. */
  title: string
  /** The button that opens it. */
  trigger: (trigger: MobileMenuTrigger) => ReactNode
}

/** Everything that has no place in the bars of a phone: a button that opens a sheet. */
export function MobileMenu({ title, trigger }: MobileMenuProps) {
  const [open, setOpen] = useState(false)
  const wasOpen = useWasEver(open)
  useEffect(() => whenSettled(() => void MobileMenuSheet.preload().catch(() => undefined)), [])
  return (
    <>
      {trigger({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
      <Suspense fallback={null}>
        {wasOpen && <MobileMenuSheet title={title} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
