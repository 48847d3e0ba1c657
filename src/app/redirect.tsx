import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { rememberPath, takeLandingPath } from '#src/lib/session/session.ts'

interface RedirectProps {
  to: string
  /** The person comes back to this address, query included, when what is missing is done. */
  remember: boolean
}

/**
 * Goes elsewhere without leaving an entry to come back to. Going home means: to the remembered page, if there is one.
 */
export function Redirect({ to, remember }: RedirectProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (remember) rememberPath(pathname + search)
    void navigate(to === paths.home.href() ? takeLandingPath() : to, { replace: true })
  }, [navigate, to, remember, pathname, search])
  return null
}
