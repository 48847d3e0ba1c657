import { expect, test } from 'vitest'
import { contrastRatio, DEFAULT_DASHBOARD_THEME, textColorOn } from './dashboard-theme.ts'

test('contrast runs from 1 to 21, whatever the order', () => {
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#336699', '#336699')).toBe(1)
})

test('the better of black and white always reads well on a colour', () => {
  for (const color of ['#777777', '#ff0000', '#00ff00', '#0000ff', '#808000', '#757575'])
    expect(contrastRatio(color, textColorOn(color))).toBeGreaterThanOrEqual(4.5)
})

test('the default theme reads well', () => {
  const { primaryColor, secondaryColor } = DEFAULT_DASHBOARD_THEME
  expect(contrastRatio(primaryColor, textColorOn(primaryColor))).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(secondaryColor, textColorOn(secondaryColor))).toBeGreaterThanOrEqual(4.5)
})
