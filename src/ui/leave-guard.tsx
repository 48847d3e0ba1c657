import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { guardLeaving } from '#src/lib/routing/leaving.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useUnloadWarning } from './use-unload-warning.ts'

interface LeaveGuardProps {
  /** True if changes would be lost. */
  when: boolean
}

/**
 * Asks for confirmation before changes on a page are lost: by a link, by Back, by `leaveBy`, and by closing the page.
 */
export function LeaveGuard({ when }: LeaveGuardProps) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const [isOff, setIsOff] = useState(false)
  const target = useRef<(() => void) | null>(null)
  const leaves = useRef(false)
  const isActive = when && !isOff

  const ask = (leave: () => void): void => {
    target.current = leave
    setAsks(true)
  }

  useUnloadWarning(isActive)
  useBackCloses(
    isActive,
    () => ask(() => void navigate(-1)),
    () => {
      if (leaves.current) target.current?.()
      leaves.current = false
    },
    true,
  )
  useEffect(() => (isActive ? guardLeaving(ask) : undefined), [isActive])
  useEffect(() => {
    if (!isActive) return undefined
    const followLink = (event: MouseEvent): void => {
      const href = hrefWithinApp(event)
      if (href === null) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => void navigate(href))
    }
    document.addEventListener('click', followLink, { capture: true })
    return () => document.removeEventListener('click', followLink, { capture: true })
  }, [isActive, navigate])

  return (
    <UnsavedDialog
      open={asks}
      onLeave={() => {
        leaves.current = true
      }}
      onClose={() => setAsks(false)}
      onClosed={() => leaves.current && setIsOff(true)}
    />
  )
}

/** The target of a click on a link inside the app, in this tab; null for every other click. */
function hrefWithinApp(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return pathname + search + hash
}
