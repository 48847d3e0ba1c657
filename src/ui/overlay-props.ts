import type { ReactNode } from 'react'

/** Props common to sheet, dialog and popover. */
export interface OverlayProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode
  /** Width of the dialog on wide screens; a sheet has the width of the screen. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** 'alert': a tap outside does not close it; the user must choose a button. */
  modality?: 'modal' | 'alert'
  /** True if only screen readers announce the title. */
  hideTitle?: boolean
  /** On phones: the whole screen instead of a sheet over a part of it. */
  fullScreen?: boolean
  /** No padding around the content, for lists that extend to the edges. */
  flush?: boolean
  /** As large as the window allows; the content fills it and scrolls on its own. On phones it requires `fullScreen`. */
  fill?: boolean
}
