/** The first one is the default. */
export const VIEW_MODES = ['List', 'Grid'] as const
export type ViewMode = (typeof VIEW_MODES)[number]
