/**
 * Waits for `work`, and rejects with the result of `late` if it takes too long, so that a hanging database does not
 * block its callers.
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
