import type { ApolloClient } from '@apollo/client'
import { readAhead } from '../data/read-ahead.ts'
import { getSession } from './session.ts'
import { AllUserOrgPermissionsDocument, LoginInformationDocument } from './session.generated.ts'

/** Requests what every signed-in screen needs to know about its user (viewer-context.tsx). */
export function readViewerAhead(client: ApolloClient): void {
  const { status, mfa } = getSession()
  if (status !== 'signed-in') return
  readAhead(client, LoginInformationDocument, {})
  if (mfa === 'set-up') readAhead(client, AllUserOrgPermissionsDocument, {})
}
