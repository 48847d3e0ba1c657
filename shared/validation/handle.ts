import { HANDLE_MAX_LENGTH, PUBLIC_HANDLE_MIN_LENGTH } from '#shared/limits.ts'

/** Letters, digits, hyphen, underscore; never a dot, so that no file of the origin can be a handle (decision 55). */
const HANDLE = /^[a-z0-9_-]+$/i

/**
 * First path segments of the origin and words that would mislead; one name space for people and organizations (decision
 * 55).
 */
const RESERVED_HANDLES: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'administrator',
  'assets',
  'audit-export',
  'config',
  'evolve',
  'evo-x',
  'graphql',
  'health',
  'healthz',
  'icons',
  'identity',
  'index',
  'legacy-claims',
  'login',
  'logout',
  'manifest',
  'metrics',
  'offline',
  'organization',
  'organizations',
  'privacy',
  'public',
  'ready',
  'register',
  'screenshots',
  'service-worker',
  'settings',
  'sign-up',
  'signup',
  'static',
  'status',
  'storage',
  'support',
  'system',
  'terms',
  'unsubscribe',
])

export const HANDLE_IN_USE_MESSAGE = 'This handle is already in use.'

/** Whether a text may be somebody's handle; whether it is free is another question. */
export function isHandle(text: string): boolean {
  return (
    text.length >= PUBLIC_HANDLE_MIN_LENGTH &&
    text.length <= HANDLE_MAX_LENGTH &&
    HANDLE.test(text) &&
    !RESERVED_HANDLES.has(text.toLowerCase())
  )
}

/** The key under which a handle is unique: letter case does not matter. */
export function handleKey(handle: string): string {
  return handle.toLowerCase()
}

/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
/** Leaves room for a number behind it. */
const BASE_MAX_LENGTH = HANDLE_MAX_LENGTH - 8

/**
 * The handle a name suggests: "Zoë O'Brien" gives zoe-obrien. Too short, reserved or without Latin letters: a word is
 * added, so that every name gets one.
 */
export function handleFromName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, BASE_MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (isHandle(plain)) return plain
  return plain === '' ? 'member' : `${plain}-member`
}

/** The handles to try in turn: the name's own, then with 2, 3, ... */
export function* handleCandidates(name: string): Generator<string, never> {
  const base = handleFromName(name)
  yield base
  for (let number = 2; ; number += 1) yield `${base}-${number}`
}
