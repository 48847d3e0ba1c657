export interface Sheet {
  name: string
  isHidden: boolean
  xml: string
}

export interface Workbook {
  /** In the order of their tabs. */
  sheets: Sheet[]
  /** The indexes of the hidden columns. */
  hiddenColumnsOf: (sheet: Sheet) => Set<number>
  readRows: (sheet: Sheet, onRow: (cells: string[], isHidden: boolean) => void) => void
}

/** @throws Error if it is no workbook, or unpacks to more than `maxBytes` */
export declare function openWorkbook(content: Uint8Array, maxBytes?: number): Workbook
