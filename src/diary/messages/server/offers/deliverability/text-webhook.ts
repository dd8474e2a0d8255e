import type { WebhookDeps } from '#server/functions/webhook-routes.ts'
import { isSignedByTwilio } from '#server/outbound/texts/twilio-signature.ts'

/** The form of a request signed by Twilio for our URL; undefined for any other. */
export function signedForm(
  body: string,
  headers: Pick<Headers, 'get'>,
  { config }: Pick<WebhookDeps, 'config'>,
  path: string,
): URLSearchParams | undefined {
  if (!config.texts) return undefined
  const form = new URLSearchParams(body)
  const url = config.publicUrl + path
  return isSignedByTwilio(config.texts.authToken, url, form, headers.get('x-twilio-signature'))
    ? form
    : undefined
}
