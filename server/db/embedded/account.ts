import { existsSync, readFileSync, statSync } from 'node:fs'

/** The system account under which PostgreSQL runs; null for the current account. */
export interface Account {
  uid: number
  gid: number
}

const CANDIDATES = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so as root it runs under another account in /etc/passwd: the owner of an existing
 * data folder, otherwise `postgres`, otherwise `nobody`.
 */
export function postgresAccount(dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(dataFolder)) {
    const owner = statSync(dataFolder)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of CANDIDATES) {
    const fields = lines.map((line) => line.split(':')).find((parts) => parts[0] === name)
    const uid = Number(fields?.[2])
    const gid = Number(fields?.[3])
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid > 0) return { uid, gid }
  }
  return null
}

/** Whether `account` can reach `path`: each parent folder allows other accounts to enter. */
export function canReach(path: string, account: Account | null): boolean {
  if (!account) return true
  const parts = path.split('/').filter(Boolean)
  let current = ''
  for (const part of parts.slice(0, -1)) {
    current += `/${part}`
    if (!existsSync(current)) return true
    const { mode, uid, gid } = statSync(current)
    const mask = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & mask)) return false
  }
  return true
}
