/** The part of autocannon that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  export interface Options {
    url: string
    connections: number
    duration: number
    requests: (Partial<Request> & { setupRequest?: (request: Request) => Request })[]
  }
  export interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }
  // oxlint-disable-next-line no-restricted-exports -- the package exports it so
  export default function autocannon(options: Options): Promise<Result>
}
