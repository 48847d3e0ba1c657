import type { SignInOutput } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { isTokenKey } from './stored-tokens.ts'

/** The part of the token store that a second sign-in requires. */
interface TokenStore {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
  clear(): Promise<void>
  readAll(): Promise<Map<string, string>>
  setAll(values: ReadonlyMap<string, string>): Promise<void>
}

/** Amplify's storage in memory, with the keys of the remembered device, so that it is recognized again. */
function storageBeside(values: ReadonlyMap<string, string>) {
  const beside = new Map([...values].filter(([key]) => !isTokenKey(key)))
  return {
    values: beside,
    storage: {
      getItem: async (key: string) => beside.get(key) ?? null,
      setItem: async (key: string, value: string) => void beside.set(key, value),
      removeItem: async (key: string) => void beside.delete(key),
      clear: async () => beside.clear(),
    },
  }
}

/**
 * Signs in again while the current session continues. Amplify refuses a sign-in while a user is signed in, and signing
 * out first would lose the session if the password is wrong. So each step uses a separate storage, and the session's
 * store receives the new tokens when the sign-in is complete.
 */
export function createReauthentication(store: TokenStore) {
  let last: Promise<unknown> = Promise.resolve()

  /** Amplify has one storage per page, so work that uses it runs one step at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  function runBeside(step: () => Promise<SignInOutput>): Promise<SignInOutput> {
    return inTurn(async () => {
      const { values, storage } = storageBeside(await store.readAll())
      cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
      try {
        const output = await step()
        if (output.isSignedIn) await store.setAll(values)
        return output
      } finally {
        cognitoUserPoolsTokenProvider.setKeyValueStorage(store)
      }
    })
  }

  return { inTurn, runBeside }
}
