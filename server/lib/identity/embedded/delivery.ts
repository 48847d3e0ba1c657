import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { IdentityContext } from './context.ts'
import { codeNotDelivered } from './errors.ts'

/** Cognito's CodeDeliveryDetails: the masked destination of a code. */
export interface CodeDelivery {
  AttributeName?: 'email' | 'phone_number'
  DeliveryMedium: 'EMAIL' | 'SMS'
  Destination: string
}

const SUBJECT = 'Your Evolve code'

/** The first letters of the name and the domain are shown: 'a***@e***'. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** The last four digits are shown: '+*******5678'. */
export const maskPhone = (phone: string) => `+${'*'.repeat(Math.max(phone.length - 5, 3))}${phone.slice(-4)}`

export const emailDelivery = (email: string): CodeDelivery => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: maskEmail(email),
})
export const phoneDelivery = (phone: string): CodeDelivery => ({
  AttributeName: 'phone_number',
  DeliveryMedium: 'SMS',
  Destination: maskPhone(phone),
})

/** The purpose of the code, as worded in the e-mail. */
export type CodeOccasion = 'confirm your email address' | 'reset your password'

export async function mailCode(
  context: IdentityContext,
  to: string,
  code: string,
  occasion: CodeOccasion,
): Promise<void> {
  const mail = renderMail({
    ...{ to, subject: SUBJECT, heading: `Your Evolve code is ${code}.` },
    blocks: [
      { code },
      { paragraph: `Enter it at ${context.publicOrigin} to ${occasion}.` },
      {
        paragraph:
          'If you did not ask for it, you can ignore this message. Nobody from Evolve will ever ask you for a code.',
      },
    ],
  })
  await delivered(context.mail.send(mail))
}

export async function smsCode(context: IdentityContext, to: string, code: string): Promise<void> {
  await delivered(
    context.sms.send({ to, text: `Your Evolve code is ${code}. Nobody from Evolve will ever ask you for it.` }),
  )
}

/** The provider's message is for the log (as the cause), not for the user. */
async function delivered(sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (cause) {
    throw Object.assign(codeNotDelivered(), { cause })
  }
}
