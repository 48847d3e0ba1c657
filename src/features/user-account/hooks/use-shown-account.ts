import { useOutletContext } from 'react-router'
import type { Account } from '../account-form.ts'

/** The account of the surrounding shell. */
export function useShownAccount(): Account {
  return useOutletContext<Account>()
}
