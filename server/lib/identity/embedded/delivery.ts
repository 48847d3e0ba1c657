import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { IdentityContext } from './context.ts'
import { codeNotDelivered } from './errors.ts'

/** Cognito's CodeDeliveryDetails: where a code went, masked. */
export interface CodeDelivery {
  AttributeName?: 'email' | 'phone_number'
  DeliveryMedium: 'EMAIL' | 'SMS'
  Destination: string
}

const SUBJECT = 'Your Evolve code'

/** First letter of the name and of the domain stay: 'a***@e***'. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** The last four digits stay: '+*******5678'. */
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

/** The purpose of the code, as the mail says it. */
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

/** The provider's own words are for the log (the cause), not for the person. */
async function delivered(sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (cause) {
    throw Object.assign(codeNotDelivered(), { cause })
  }
}
