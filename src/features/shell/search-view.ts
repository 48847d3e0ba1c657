import { createOpenState } from '#src/lib/open-state.ts'

/** Opens or closes the search over everything; ShortcutsHost shows it. */
export const { show: showSearch, useIsOpen: useSearchIsOpen } = createOpenState()
