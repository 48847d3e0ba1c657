import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'
import { brand } from './palette.ts'

const SYSTEM_FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"
const PX_PER_REM = 16

/** A gray with a slight tint of the brand's hue and the same luminance. */
function tinted(grey: string, amount: number): string {
  const level = Number.parseInt(grey.slice(1, 3), 16)
  const parts = [level - amount, level, level + Math.ceil(amount / 2)]
  return `#${parts.map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, '0')).join('')}`
}

/** Converts the text sizes to rem, so that they follow the browser's font size, and tints the grays. */
function shaped(theme: Theme, tint: number): Theme {
  const changed = Object.entries(theme).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    if (/^(fontSize|lineHeight)/.test(name)) return [name, `${Number.parseFloat(value) / PX_PER_REM}rem`]
    const isGrey = /^#([0-9a-f]{2})\1\1$/.test(value) && value !== '#ffffff' && value !== '#000000'
    if (isGrey && /^color(Neutral|Subtle)/.test(name)) return [name, tinted(value, tint)]
    return [name, value]
  })
  return {
    ...(Object.fromEntries(changed) as Theme),
    fontFamilyBase: SYSTEM_FONTS,
    fontFamilyNumeric: SYSTEM_FONTS,
    borderRadiusSmall: '4px',
    borderRadiusMedium: '8px',
    borderRadiusLarge: '10px',
    borderRadiusXLarge: '14px',
  }
}

export const lightTheme: Theme = { ...shaped(createLightTheme(brand), 2) }

/**
 * Fluent's dark theme uses brand 100 for text, which has less than 4.5:1 contrast with our darker ramp; 120 suffices.
 * Tinted surfaces are lighter than the page.
 */
export const darkTheme: Theme = {
  ...shaped(createDarkTheme(brand), 5),
  colorStatusDangerForeground1: '#ee8f97',
  colorBrandBackground2: brand[40],
  colorBrandBackground2Hover: brand[50],
  colorBrandBackground2Pressed: brand[30],
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForeground2Hover: brand[140],
  colorBrandForegroundLink: brand[120],
  colorBrandForegroundLinkHover: brand[130],
  colorBrandForegroundLinkPressed: brand[110],
  colorBrandForegroundLinkSelected: brand[120],
  colorCompoundBrandForeground1: brand[120],
  colorCompoundBrandForeground1Hover: brand[130],
  colorCompoundBrandForeground1Pressed: brand[110],
  colorNeutralForeground2BrandHover: brand[120],
  colorNeutralForeground2BrandPressed: brand[110],
  colorNeutralForeground2BrandSelected: brand[120],
  colorNeutralForeground3BrandHover: brand[120],
  colorNeutralForeground3BrandPressed: brand[110],
  colorNeutralForeground3BrandSelected: brand[120],
}
