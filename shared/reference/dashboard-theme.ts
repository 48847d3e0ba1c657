/** The default theme of a dashboard. */
export const DEFAULT_DASHBOARD_THEME = { primaryColor: '#006373', secondaryColor: '#b7e2eb' } as const

function luminance(color: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/**
 * Contrast ratio of two colors by WCAG 2: 1 (the same) to 21 (black on white).
 * @param one as #rrggbb, like `other`
 */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Black or white: the text color with the higher contrast on the given background (#rrggbb). */
export function textColorOn(background: string): '#000000' | '#ffffff' {
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000') ? '#ffffff' : '#000000'
}
