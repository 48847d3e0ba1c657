export interface Sheet {
  name: string
  xml: string
}

export interface Workbook {
  /** In the order of their tabs. */
  sheets: Sheet[]
  readRows: (sheet: Sheet, onRow: (cells: string[]) => void) => void
}

/** @throws Error if it is no workbook, or unpacks to more than `maxBytes` */
export declare function openWorkbook(content: Uint8Array, maxBytes?: number): Workbook
