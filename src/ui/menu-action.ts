import type { ReactNode } from 'react'

export interface MenuAction {
  key: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/** Props for the element that opens the menu. */
export interface MenuTriggerProps {
  ref: (element: HTMLButtonElement | null) => void
  onClick: () => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
}
