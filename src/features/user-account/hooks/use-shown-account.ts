import { useOutletContext } from 'react-router'
import type { Account } from '../account-form.ts'

/** Returns the account that the surrounding layout has loaded. */
export function useShownAccount(): Account {
  return useOutletContext<Account>()
}
