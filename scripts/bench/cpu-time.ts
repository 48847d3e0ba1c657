import { readdirSync, readFileSync } from 'node:fs'

/** The unit of Linux's CPU times: 100 a second on every build of it that servers run. */
const TICKS_PER_SECOND = 100

interface Usage {
  parent: number
  seconds: number
}

/** Null when the process has ended, and where there is no /proc. */
function usageOf(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

/** CPU seconds that a process has used so far, all its threads; 0 where the system has no such figures. */
export function cpuSecondsOf(pid: number): number {
  return usageOf(pid)?.seconds ?? 0
}

/** CPU seconds of all processes of the PostgreSQL that one of its backends belongs to; 0 when it runs elsewhere. */
export function cpuSecondsOfDatabase(backendPid: number): number {
  const parent = usageOf(backendPid)?.parent
  if (parent === undefined) return 0
  const others = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? usageOf(Number(name)) : null))
  return others.reduce((sum, one) => (one?.parent === parent ? sum + one.seconds : sum), 0)
}
