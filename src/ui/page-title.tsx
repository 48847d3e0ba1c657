import { createContext, useContext, useEffect } from 'react'

/** Called with the name of the page; the app sets the document title and announces it after a navigation. */
export type TitleListener = (title: string) => void

export const PageTitleContext = createContext<TitleListener>((title) => {
  document.title = title
})

/** Names the page in the browser's title bar; an empty title leaves the name of the route. */
export function usePageTitle(title: string | null | undefined): void {
  const listener = useContext(PageTitleContext)
  useEffect(() => {
    if (title) listener(title)
  }, [listener, title])
}
