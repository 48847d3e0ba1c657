import { readFileSync } from 'node:fs'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/limits.ts'
import { invalidPassword } from './errors.ts'

const LIST = new URL('./common-passwords.txt', import.meta.url)
const MAX_TAIL_LENGTH = 4

let commonPasswords: ReadonlySet<string> | null = null

function loadCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return commonPasswords
}

/**
 * Throws InvalidPasswordException for a password that attackers try first: too short, known from breaches, one of these
 * followed by a few digits or symbols, one character repeated, a sequence like 'abcdefgh', or the person's e-mail
 * address.
 */
export function checkPassword(password: string, email: string): void {
  if (password.length < PASSWORD_MIN_LENGTH) throw invalidPassword('Password not long enough')
  if (password.length > PASSWORD_MAX_LENGTH) throw invalidPassword('Password too long')
  const lower = password.toLowerCase()
  const [name = ''] = email.toLowerCase().split('@')
  if (lower === email.toLowerCase() || withoutTail(lower) === name)
    throw invalidPassword('Password must not be your email address')
  if (isCommon(lower) || isRepeated(lower) || isRun(lower)) throw invalidPassword('Password is too common')
}

function isCommon(lower: string): boolean {
  const known = loadCommonPasswords()
  return known.has(lower) || known.has(withoutTail(lower))
}

/** 'sunshine12!' is guessed as quickly as 'sunshine'. */
const withoutTail = (lower: string) => lower.replace(new RegExp(`[^a-z]{1,${MAX_TAIL_LENGTH}}$`), '')

const isRepeated = (lower: string) => new Set(lower).size <= 2

const isRun = (lower: string) => {
  const steps = new Set(
    [...lower].slice(1).map((character, index) => character.charCodeAt(0) - lower.charCodeAt(index)),
  )
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) === 1
}
