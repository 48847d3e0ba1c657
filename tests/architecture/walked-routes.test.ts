import { expect, it } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { LEFT_OUT, ROUTES } from '#tests/e2e/support/routes.ts'

it('every route is in the walks of pages, or is left out with a reason', () => {
  const walked = Object.values(ROUTES).flatMap((routes) => Object.keys(routes))
  expect([...walked, ...Object.keys(LEFT_OUT)].sort()).toEqual(Object.keys(paths).sort())
})
