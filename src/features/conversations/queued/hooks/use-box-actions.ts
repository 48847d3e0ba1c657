import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { useBoxAddress } from '../../box-address.ts'
import type { MessageBox } from '../../message-box.ts'
import { boxActions, type BoxActions } from '../box-actions.ts'

/** The actions of the given message box, with links in the surrounding box. */
export function useBoxActions({ entityType, entityId }: MessageBox): BoxActions {
  const address = useBoxAddress()
  const client = useApolloClient()
  return useMemo(() => boxActions(client, { entityType, entityId }, address), [client, entityType, entityId, address])
}
