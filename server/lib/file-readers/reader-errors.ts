/** Why a reader process was killed: it took too long, it took too much memory, or it crashed. */
export type ReaderKillReason = 'time' | 'memory' | 'crash'

/** Too many files wait for a reader. The file was not read; the same request can succeed later. */
export class ReaderBusyError extends Error {
  override readonly name = 'ReaderBusyError'
}

/** The process that read a file was killed. The same file would kill the next process too. */
export class ReaderKilledError extends Error {
  override readonly name = 'ReaderKilledError'
  readonly reason: ReaderKillReason

  constructor(reason: ReaderKillReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** The reader read the file and refused it: it is damaged, protected, or exceeds a limit of its format. */
export class ReaderRefusedError extends Error {
  override readonly name = 'ReaderRefusedError'
  /** The code of the reader's own error; null if it has none. */
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}
