import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const twilioSid = `AC${'0'.repeat(32)}`
const authToken = 'test-auth-token-of-twilio'

export interface TakenText {
  to: string
  from: string
  body: string
  callback: string | null
  /** performance.now() when the service said that it has it. */
  at?: number
}

/** A phone service that speaks the wire form of Twilio's messages API on a port of its own, and takes `delayMs` over each text. */
export async function phoneService(delayMs = 0) {
  const taken: TakenText[] = []
  const says: {
    /** What it answers to a text instead of taking it; `hang`: takes it and hangs up. */
    to?: (
      text: TakenText,
    ) => { status: number; code?: number; headers?: Record<string, string> } | 'hang' | undefined
  } = {}
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://twilio')
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
    const expected = `Basic ${Buffer.from(`${twilioSid}:${authToken}`).toString('base64')}`
    if (request.headers.authorization !== expected) return send(401, { code: 20003 })
    if (url.pathname !== `/2010-04-01/Accounts/${twilioSid}/Messages.json`) return send(404, { code: 20404 })
    if (request.method === 'GET')
      return send(200, {
        messages: taken
          .filter(text => text.to === url.searchParams.get('To'))
          .map(({ to, body }) => ({ to, body, direction: 'outbound-api', status: 'sent' })),
      })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const text: TakenText = {
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      body: form.get('Body') ?? '',
      callback: form.get('StatusCallback'),
    }
    if (delayMs > 0) {
      await wait(delayMs)
      text.at = performance.now()
    }
    const said = says.to?.(text)
    if (said === 'hang') {
      taken.push(text)
      return request.socket.destroy()
    }
    if (said) return send(said.status, { code: said.code, status: said.status }, said.headers)
    taken.push(text)
    send(201, { sid: `SM${'1'.repeat(32)}`, status: 'queued' })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    says,
    env: {
      TWILIO_ACCOUNT_SID: twilioSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+18285550111',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
      TEXTS_PER_SECOND: '0',
      PUBLIC_URL: 'https://stillpoint.example',
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** A call as Twilio makes it: body and headers, signed over the address. */
export function signedCall(url: string, fields: Record<string, string>, token = authToken) {
  const signed =
    url +
    Object.keys(fields)
      .sort()
      .map(name => name + fields[name])
      .join('')
  const signature = createHmac('sha1', token).update(signed).digest('base64')
  return {
    body: new URLSearchParams(fields).toString(),
    headers: new Headers({ 'X-Twilio-Signature': signature }),
  }
}
