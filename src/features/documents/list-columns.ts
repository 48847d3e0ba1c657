/** Widths of the list's columns: selection, name, the five others, menu. The header and the rows share them. */
export const LIST_COLUMNS = '44px minmax(180px, 1fr) 148px minmax(96px, 150px) 108px 132px 84px 44px'
