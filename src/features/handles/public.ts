import { preloadable } from '#src/ui/preloadable.tsx'

export { findHandle } from './find-handle.ts'
export { HandleSearchDocument } from './handles.generated.ts'
export { usePersonOfHandle } from './hooks/use-person-of-handle.ts'
export { useUserOfHandle } from './hooks/use-user-of-handle.ts'

/** Loaded as a separate chunk, because it is rarely needed. */
export const NobodyHere = preloadable(() => import('./components/nobody-here.tsx').then(({ NobodyHere }) => NobodyHere))
