import { FluentProvider } from '@fluentui/react-components'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { lightTheme } from '#src/ui/themes.ts'

/** Renders a component of the UI kit on a phone (390x844) or in a wide window (1440x900). */
export function renderOn(device: 'phone' | 'wide', content: ReactNode): RenderResult {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  return render(content, { wrapper: ({ children }) => <FluentProvider theme={lightTheme}>{children}</FluentProvider> })
}

export function resizeTo(width: number, height: number): void {
  window.innerWidth = width
  window.innerHeight = height
  window.dispatchEvent(new Event('resize'))
}
