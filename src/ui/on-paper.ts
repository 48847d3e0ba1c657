import type { SyntheticEvent } from 'react'

/**
 * Gives a loaded picture an opaque background, so that its placeholder does not show through. White in both themes, as
 * logos are made for it. Not before the load event: it would hide the placeholder.
 */
export function onPaper({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.backgroundColor = '#ffffff'
}
