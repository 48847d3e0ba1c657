/** An error of the identity service. `reason` is the name of its exception, `message` the text for the user. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure'
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

/** `reason` if the service was unreachable or its response was unusable. */
export const UNREACHABLE = 'Unreachable'
/** `reason` if a sign-in was started too long ago to be completed. */
export const SIGN_IN_EXPIRED = 'SignInExpired'
/** `reason` if a change of the sign-in methods needs a more recent sign-in. */
export const SIGN_IN_TOO_OLD = 'SignInTooOld'
