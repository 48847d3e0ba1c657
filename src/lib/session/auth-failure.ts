/** A refusal or failure of the identity service. `reason` is its exception's name, `message` what the person reads. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure'
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

/** `reason` when the service could not be reached or gave no sensible answer. */
export const UNREACHABLE = 'Unreachable'
/** `reason` when a sign-in was begun too long ago to be finished. */
export const SIGN_IN_EXPIRED = 'SignInExpired'
/** `reason` when a change of how the person signs in needs a more recent sign-in. */
export const SIGN_IN_TOO_OLD = 'SignInTooOld'
