import { preloadable } from './preloadable.tsx'

/**
 * The rows of an action sheet, preloaded with the sheet itself, so that the first actions of a visit open immediately.
 */
export const LateActionList = preloadable(() => import('./action-list.tsx').then(({ ActionList }) => ActionList))
