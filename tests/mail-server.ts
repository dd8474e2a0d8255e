import { SMTPServer } from 'smtp-server'

/** What a server says to a mail, at RCPT or after its text: undefined takes it. */
export interface Says {
  toRecipient?: (address: string) => string | undefined
  toMail?: (mail: ReceivedMail) => string | undefined
  /** Ends the connection instead of answering, when it has the whole text. */
  hangsUpOn?: (mail: ReceivedMail) => boolean
  /** Milliseconds that it takes over a mail from now on. */
  delayMs?: number
}

export interface ReceivedMail {
  /** As it stands in the header, with its brackets. */
  id: string
  to: string
  raw: string
  /** performance.now() when the server said that it has it. */
  at: number
}

/** A mail server of one's own on this machine, which takes `delayMs` over each mail. Close it in the end. */
export async function mailServer(delayMs = 0) {
  const received: ReceivedMail[] = []
  const says: Says = {}
  const seen = { mostAtOnce: 0, connections: 0 }
  let atOnce = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Nobody waits for connections that are kept open.
    closeTimeout: 100,
    onConnect(_session, done) {
      seen.connections++
      done()
    },
    onRcptTo({ address }, _session, done) {
      done(refusal(says.toRecipient?.(address)))
    },
    onData(stream, session, done) {
      seen.mostAtOnce = Math.max(seen.mostAtOnce, ++atOnce)
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? ''
        const mail = { id, to: session.envelope.rcptTo[0]?.address ?? '', raw, at: 0 }
        setTimeout(() => {
          atOnce--
          if (says.hangsUpOn?.(mail)) {
            received.push({ ...mail, at: performance.now() })
            hangUp()
            return
          }
          const problem = refusal(says.toMail?.(mail))
          if (!problem) received.push({ ...mail, at: performance.now() })
          done(problem)
        }, says.delayMs ?? delayMs)
      })
    },
  })
  const hangUp = () => {
    for (const connection of connections(server)) connection._socket.destroy()
  }
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    says,
    seen,
    /** Ends every connection without a word. */
    hangUp,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

const connections = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections

/** `451 4.7.1 try later` as what smtp-server makes an answer of. */
function refusal(answer: string | undefined): Error | undefined {
  const [, code, words] = /^(\d{3}) (.*)$/.exec(answer ?? '') ?? []
  return code ? Object.assign(new Error(words), { responseCode: Number(code) }) : undefined
}

export type MailServer = Awaited<ReturnType<typeof mailServer>>
