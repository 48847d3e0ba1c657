import { useApolloClient } from '@apollo/client/react'
import { LOST_CLAIMS_POLL_MS } from '#shared/limits/device-times.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { usePoll } from '#src/lib/offline/connection/use-poll.ts'
import { forgetLostClaims } from '../offline.ts'

/** Runs beside every page, without being visible: deletes claims from the device that the user may no longer see. */
export function ClaimsWatch() {
  const client = useApolloClient()
  const box = useOwnBox()
  const forget = (): Promise<void> => forgetLostClaims(client)
  usePoll(forget, box && LOST_CLAIMS_POLL_MS)
  useLiveNews(box, forget, ({ kind }) => kind === 'Permissions')
  return null
}
