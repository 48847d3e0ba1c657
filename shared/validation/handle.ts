import { HANDLE_MAX_LENGTH, PUBLIC_HANDLE_MIN_LENGTH } from '#shared/limits.ts'

/** First path segments of the site, and misleading words. People and organizations share one namespace. */
const RESERVED_HANDLES: readonly string[] = [
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
]

export const HANDLE_IN_USE_MESSAGE = 'This handle is already in use.'

/** Letter case is ignored without a flag, because `validationRules` publishes the pattern. */
const anyCase = (word: string): string => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

/** Letters, digits, hyphen, underscore; no dot, so that no file of the site can be a handle; no reserved word. */
export const HANDLE_PATTERN = new RegExp(`^(?!(?:${RESERVED_HANDLES.map(anyCase).join('|')})$)[a-zA-Z0-9_\\-]+$`)

/** Whether a text is a valid handle; its availability is checked separately. */
export function isHandle(text: string): boolean {
  return text.length >= PUBLIC_HANDLE_MIN_LENGTH && text.length <= HANDLE_MAX_LENGTH && HANDLE_PATTERN.test(text)
}

/** The unique key of a handle: letter case is ignored. */
export function handleKey(handle: string): string {
  return handle.toLowerCase()
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
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
/** Leaves space for a number suffix. */
const BASE_MAX_LENGTH = HANDLE_MAX_LENGTH - 8

/**
 * The handle suggested for a name: "Zoë O'Brien" gives zoe-obrien. If the result is too short, reserved or empty, a
 * word is added, so that every name gets a handle.
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

/** The handles to try in order: the name's handle, then with 2, 3 and so on. */
export function* handleCandidates(name: string): Generator<string, never> {
  const base = handleFromName(name)
  yield base
  for (let number = 2; ; number += 1) yield `${base}-${number}`
}
