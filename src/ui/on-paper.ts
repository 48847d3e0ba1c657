import type { SyntheticEvent } from 'react'

/**
 * What stands behind a picture until it is there is not seen through it afterwards. White in both themes, as logos are made for it.
 * Not from the start: then there would be nothing to see until the picture has come.
 */
export function onPaper({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.backgroundColor = '#ffffff'
}
