/** Lines of a file whose undetected mutants are accepted, and why no test can or should detect them. */
export interface AcceptedMutants {
  file: string
  /** Each line as in the file, without indentation. */
  code: readonly string[]
  reason: string
}

export const ACCEPTED: readonly AcceptedMutants[] = []
