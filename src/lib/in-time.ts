/** Waits for the work. @throws Error if it takes longer than the limit; the work itself is not stopped */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No result after ${limitMs} ms`)), limitMs)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
