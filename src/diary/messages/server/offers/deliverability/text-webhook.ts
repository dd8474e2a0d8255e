import type { WebhookDeps } from '#server/functions/webhook-routes.ts'
import { isSignedByTwilio } from '#server/outbound/texts/twilio-signature.ts'

/** The form of a call that Twilio signed over this address of ours; undefined for anybody else's, and where none is expected. */
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
