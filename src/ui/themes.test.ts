import { describe, expect, it } from 'vitest'
import { LABEL_COLORS } from './palette.ts'
import { darkTheme, lightTheme } from './themes.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const PAIRS = [
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorBrandForeground1', 'colorNeutralBackground1'],
  ['colorBrandForeground2', 'colorBrandBackground2'],
  ['colorBrandForeground2Hover', 'colorBrandBackground2Hover'],
  ['colorBrandForegroundLink', 'colorNeutralBackground1'],
  ['colorBrandForegroundLink', 'colorNeutralBackground2'],
  ['colorNeutralForeground1', 'colorBrandBackground2'],
  ['colorNeutralForeground2', 'colorNeutralBackground3'],
  ['colorNeutralForeground3', 'colorNeutralBackground2'],
  ['colorNeutralForeground3', 'colorNeutralBackground1'],
  ['colorNeutralForeground1', 'colorStatusDangerBackground1'],
  ['colorNeutralForeground1', 'colorStatusWarningBackground1'],
  ['colorStatusDangerForeground1', 'colorNeutralBackground1'],
] as const

describe('Text is readable', () => {
  it.each(PAIRS)('%s on %s in both themes', (text, surface) => {
    for (const theme of [lightTheme, darkTheme])
      expect(contrast(theme[text], theme[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.entries(LABEL_COLORS))('on a %s label', (_name, { fill, ink }) => {
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
  })

  it('has the 19 label colors of the specification', () => {
    expect(Object.keys(LABEL_COLORS)).toHaveLength(19)
  })

  it('follows the font size of the browser', () => {
    expect(lightTheme.fontSizeBase300).toBe('0.875rem')
  })
})
