/** Doc 2 section 3; the first is the default. */
export const VIEW_MODES = ['List', 'Grid'] as const
export type ViewMode = (typeof VIEW_MODES)[number]
