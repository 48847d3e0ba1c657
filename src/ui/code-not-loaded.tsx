import { useOnReturn } from '#src/lib/offline/connection/use-on-return.ts'
import { ErrorState } from './error-state.tsx'
import { uiMessages } from './messages.ts'
import { PageHeading } from './page-heading.tsx'

interface CodeNotLoadedProps {
  /** True for a part that the page can do without: nothing is shown. */
  isSilent?: boolean
  /** True in place of a whole page, which needs a heading. */
  isPage?: boolean
  onRetry: () => void
}

/**
 * In place of a part of the page whose code could not be loaded, for example because the network failed before the app
 * was stored on the device. The code is requested again when the server can be reached again.
 */
export function CodeNotLoaded({ isSilent, isPage, onRetry }: CodeNotLoadedProps) {
  useOnReturn(onRetry)
  return isSilent ? null : (
    <>
      {isPage && <PageHeading>{uiMessages.pageNotLoaded}</PageHeading>}
      <ErrorState text={uiMessages.partFailed} onRetry={onRetry} />
    </>
  )
}
