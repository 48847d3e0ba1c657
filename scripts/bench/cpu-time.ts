import { readdirSync, readFileSync } from 'node:fs'

/** The unit of Linux's CPU times: 100 per second on common builds. */
const TICKS_PER_SECOND = 100

interface Usage {
  parent: number
  seconds: number
}

/** Null if the process has ended, or without /proc. */
function usageOf(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name, which may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

/** CPU seconds used by all threads of a process; 0 if the system does not report them. */
export function cpuSecondsOf(pid: number): number {
  return usageOf(pid)?.seconds ?? 0
}

/** CPU seconds of all processes of the PostgreSQL that owns a backend; 0 if it runs on another machine. */
export function cpuSecondsOfDatabase(backendPid: number): number {
  const parent = usageOf(backendPid)?.parent
  if (parent === undefined) return 0
  const others = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? usageOf(Number(name)) : null))
  return others.reduce((sum, one) => (one?.parent === parent ? sum + one.seconds : sum), 0)
}
