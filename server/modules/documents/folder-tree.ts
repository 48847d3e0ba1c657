import type { FolderRow } from './repository-folders.ts'

/** The folders of an owner as a tree. */
export class FolderTree {
  readonly #byId: ReadonlyMap<string, FolderRow>
  readonly #children = new Map<string | null, FolderRow[]>()

  constructor(rows: readonly FolderRow[]) {
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) {
      const siblings = this.#children.get(row.parentId)
      if (siblings) siblings.push(row)
      else this.#children.set(row.parentId, [row])
    }
  }

  get count(): number {
    return this.#byId.size
  }

  find(id: string): FolderRow | null {
    return this.#byId.get(id) ?? null
  }

  childrenOf(id: string | null): readonly FolderRow[] {
    return this.#children.get(id) ?? []
  }

  /** 0 for the root, 1 for its children. */
  depthOf(id: string | null): number {
    let depth = 0
    for (let at = id; at !== null; at = this.#byId.get(at)?.parentId ?? null) depth += 1
    return depth
  }

  /** A folder and everything below it. */
  withDescendants(id: string): string[] {
    const found = [id]
    // The loop appends to the list that it iterates over.
    for (const one of found) found.push(...this.childrenOf(one).map((child) => child.id))
    return found
  }

  /** Returns how many levels a folder spans, including itself. */
  heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.heightOf(child.id)))
  }
}
