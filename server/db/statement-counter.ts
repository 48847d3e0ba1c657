const NOT_COUNTED = /^\s*(begin|commit|rollback|savepoint|release|set transaction)\b/i

/** Counts the statements sent to the database; also Drizzle's logger, which receives each of its statements. */
export class StatementCounter {
  #count = 0

  add(): void {
    this.#count += 1
  }

  /** Drizzle's Logger interface. */
  logQuery(text: string): void {
    if (!NOT_COUNTED.test(text)) this.#count += 1
  }

  readonly read = (): number => this.#count
}
