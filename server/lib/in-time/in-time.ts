/**
 * Waits for `work`, and fails with what `late` makes when it does not come in time: a database that hangs must not hold
 * its callers.
 */
export async function inTime<T>(work: T | Promise<T>, ms: number, late: () => Error): Promise<T> {
  if (!(work instanceof Promise)) return work
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
