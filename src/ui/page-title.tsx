import { createContext, useContext, useEffect } from 'react'

/** Called with the title of the page; the app sets the document title and announces it after a navigation. */
export type TitleListener = (title: string) => void

export const PageTitleContext = createContext<TitleListener>((title) => {
  document.title = title
})

/** Sets the title of the page; if empty, the title of the route is used. */
export function usePageTitle(title: string | null | undefined): void {
  const listener = useContext(PageTitleContext)
  useEffect(() => {
    if (title) listener(title)
  }, [listener, title])
}
