import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IDENTITY_REQUESTS_PER_MINUTE_COUNT } from '#shared/limits.ts'
import { createWorld, type World } from '#tests/support/world.ts'

describe('Calls of the identity service from one address', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const call = (remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: '/identity/',
      remoteAddress,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      payload: JSON.stringify({ AccessToken: 'none' }),
    })

  it('are refused above the limit with the error of the Cognito protocol; other addresses are not affected', async () => {
    for (let count = 0; count < IDENTITY_REQUESTS_PER_MINUTE_COUNT; count += 1) await call('203.0.113.7')
    const refused = await call('203.0.113.7')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ __type: 'TooManyRequestsException' })
    expect((await call('203.0.113.8')).json()).toMatchObject({ __type: 'NotAuthorizedException' })
  })
})
