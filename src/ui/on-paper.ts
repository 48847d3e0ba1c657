import type { SyntheticEvent } from 'react'

/**
 * Gives a loaded picture an opaque background, so that its placeholder does not show through. It is white in both
 * themes, because logos are designed for it. Before the load event it would hide the placeholder.
 */
export function onPaper({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.backgroundColor = '#ffffff'
}
