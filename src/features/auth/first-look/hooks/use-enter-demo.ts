import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { acceptSignIn, takeRememberedPath } from '#src/lib/session/session.ts'
import { useEnter } from '../../hooks/use-enter.ts'
import { messages } from '../messages.ts'
import type { DemoPerson } from './use-demo-people.ts'

interface DemoEntry {
  /** Email address of the person who is being entered; null if there is none. */
  entering: string | null
  /** Null if the last attempt did not fail. */
  failure: string | null
  enter: (person: DemoPerson) => Promise<void>
}

/** A code that the person's authenticator app shows now; null if its codes were just used. */
async function fetchDemoCode(email: string): Promise<string | null> {
  const response = await fetch(`/dev/demo-people/${encodeURIComponent(email)}/code`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The code of a demo person was answered with ${response.status}`)
  return ((await response.json()) as { code: string | null }).code
}

/** Signs in as a demo person, including the code, and opens the page that was requested, otherwise the inbox. */
export function useEnterDemo(): DemoEntry {
  const navigate = useNavigate()
  const goOn = useEnter()
  const [entering, setEntering] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  /** Returns whether the person was entered; false if the person's codes were just used. */
  async function signInAs({ email, password, hasInbox }: DemoPerson): Promise<boolean> {
    const gateway = await authGateway()
    const next = await gateway.signIn({ email, password })
    if (next.step !== 'code') {
      await goOn(next, email)
      return true
    }
    const code = await fetchDemoCode(email)
    if (code === null) return false
    await gateway.confirmSignIn({ code, rememberDevice: false })
    await acceptSignIn('set-up')
    const start = hasInbox ? paths.conversations.href() : paths.home.href()
    const requested = takeRememberedPath()
    await navigate(requested === null || requested === paths.home.href() ? start : requested, { replace: true })
    return true
  }

  async function enter(person: DemoPerson): Promise<void> {
    if (entering !== null) return
    setEntering(person.email)
    setFailure(null)
    try {
      if (!(await signInAs(person))) setFailure(messages.codeUsed)
    } catch {
      setFailure(messages.failed)
    } finally {
      setEntering(null)
    }
  }
  return { entering, failure, enter }
}
