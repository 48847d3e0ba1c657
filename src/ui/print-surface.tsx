import { FluentProvider } from '@fluentui/react-components'
import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { lightTheme } from './themes.ts'

let surfaces = 0

/** Whether content that is only printed is rendered. */
export function isPrinting(): boolean {
  return surfaces > 0
}

/**
 * Content that is only printed, in place of the page: for screens that do not render all of their content, such as a
 * long list. The styles are in src/lib/page/print.css. If two are rendered, the last one is printed.
 */
export function PrintSurface({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    surfaces += 1
    dataset['printing'] = ''
    return () => {
      surfaces -= 1
      if (surfaces === 0) delete dataset['printing']
    }
  }, [])
  return createPortal(
    <div data-printed="">
      <FluentProvider theme={lightTheme}>{children}</FluentProvider>
    </div>,
    document.body,
  )
}
