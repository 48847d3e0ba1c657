import type { ReactNode } from 'react'

/** Props common to sheet, dialog and popover. */
export interface OverlayProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  /** Width of the dialog on wide screens; a sheet has the width of the screen. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** 'alert': a tap outside does not close it, the person has to answer. */
  modality?: 'modal' | 'alert'
  /** Only screen readers hear the title. */
  hideTitle?: boolean
  /** On phones: the whole screen instead of a sheet over a part of it. */
  fullScreen?: boolean
  /** No padding around the content: for lists that reach the edges. */
  flush?: boolean
  /**
   * As large as the window allows; the content has all of the room and scrolls by itself. On phones together with
   * `fullScreen`.
   */
  fill?: boolean
}
