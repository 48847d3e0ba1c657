import { preloadable } from './preloadable.tsx'

/** The rows of an action sheet, fetched with the sheet itself: the first actions of a visit open without waiting. */
export const LateActionList = preloadable(() => import('./action-list.tsx').then(({ ActionList }) => ActionList))
