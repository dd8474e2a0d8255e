import type { TwilioConfig } from '../../config.ts'
import type { Delivery } from '../delivery.ts'
import { refusalOf } from '../refusal.ts'
import type { Text } from './text.ts'

const encode = (name: string) => encodeURIComponent(name)

/** Twilio's status callback URL, with our key of the text. */
export const statusAddress = (publicUrl: string, key: string) =>
  `${publicUrl}/webhooks/twilio-status?message=${encode(key)}`

/** Sends through Twilio. Its API has no idempotency key, so a retry first asks whether the text exists. */
export function twilioTexts(config: TwilioConfig, publicUrl: string) {
  const messages = `${config.apiUrl}/2010-04-01/Accounts/${encode(config.accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`
  const ask = (address: string, init: RequestInit) =>
    fetch(address, { ...init, redirect: 'error', headers: { ...init.headers, Authorization: authorization } })

  const hasIt = async ({ to, text }: Text, signal: AbortSignal): Promise<boolean> => {
    const since = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const query = new URLSearchParams({ To: to, 'DateSent>': since, PageSize: '100' })
    const response = await ask(`${messages}?${query}`, { signal })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const { messages: found = [] } = (await response.json()) as {
      messages?: { body?: string; direction?: string; status?: string }[]
    }
    return found.some(
      ({ body, direction, status }) =>
        body === text && direction !== 'inbound' && status !== 'failed' && status !== 'canceled',
    )
  }

  return async (text: Text, signal: AbortSignal): Promise<Delivery> => {
    if (text.triesBefore > 0 && (await hasIt(text, signal))) return { state: 'sent' }
    const body = new URLSearchParams({
      To: text.to,
      Body: text.text,
      ...(config.messagingServiceSid
        ? { MessagingServiceSid: config.messagingServiceSid }
        : { From: config.from ?? '' }),
      // Twilio rejects a text whose callback it can't reach.
      ...(/^https:/.test(publicUrl) ? { StatusCallback: statusAddress(publicUrl, text.key) } : {}),
    })
    const response = await ask(messages, { method: 'POST', body, signal })
    if (response.ok) {
      await response.body?.cancel()
      return { state: 'sent' }
    }
    const said = (await response.json().catch(() => ({}))) as { code?: number }
    const refusal = refusalOf(response.status, response.headers.get('retry-after'), new Date())
    return said.code ? { ...refusal, code: `Twilio ${said.code}` } : refusal
  }
}
