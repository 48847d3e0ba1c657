import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { rememberPath, takeLandingPath } from '#src/lib/session/session.ts'

interface RedirectProps {
  to: string
  /** Whether to return to the current address, with its query, after the missing step is completed. */
  remember: boolean
}

/** Replaces the current history entry. A redirect to the home page leads to the remembered page, if there is one. */
export function Redirect({ to, remember }: RedirectProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (remember) rememberPath(pathname + search)
    void navigate(to === paths.home.href() ? takeLandingPath() : to, { replace: true })
  }, [navigate, to, remember, pathname, search])
  return null
}
