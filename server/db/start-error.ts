/** The server cannot start; the message explains to the operator how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const SYSTEM_REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'the file system does not allow a folder there',
  ENAMETOOLONG: 'the path is too long',
}

export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Converts a file system failure at `path` to a message for the operator; other errors are unchanged. */
export function dataDirError(error: unknown, path: string): Error {
  const reason = SYSTEM_REASONS[errorCode(error) ?? '']
  if (reason) return new StartError(`DATA_DIR (${path}) cannot be used: ${reason}.`, { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

/** Converts a failed first connection to a message without the password. */
export function databaseStartError(
  error: unknown,
  connection: { host?: string | undefined; connectionString?: string | undefined },
): StartError {
  let place = connection.host ?? 'the database'
  if (connection.connectionString) {
    try {
      const url = new URL(connection.connectionString)
      place = `${url.host}${url.pathname}`
    } catch {
      place = 'DATABASE_URL'
    }
  }
  const reason = error instanceof Error && error.message ? error.message : (errorCode(error) ?? 'unknown reason')
  return new StartError(`The database at ${place} cannot be reached: ${reason}`, { cause: error })
}
