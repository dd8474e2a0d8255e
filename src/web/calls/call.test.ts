import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CallOptions, call, provideToken } from './call.ts'
import { isAnswerLost } from './refusal.ts'

// The network is the outside world here; what is tested is what a screen gets to see of it.
const answering = (answer: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    answer(new Request(`http://here.test${path}`, init)),
  )

const silence = ({ signal }: Request) =>
  new Promise<Response>((_, fail) => {
    const stop = () => fail(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })

const ask = (options?: CallOptions) => call('list-admins', {}, options)

afterEach(() => {
  vi.unstubAllGlobals()
  provideToken(async () => null)
})

describe('call', () => {
  it('posts the input to the verb and returns its output', async () => {
    answering(async request => {
      expect(request.method).toBe('POST')
      expect(new URL(request.url).pathname).toBe('/functions/v1/find-account')
      expect(request.headers.get('authorization')).toBeNull()
      return Response.json({ echo: await request.json() })
    })
    expect(await call('find-account', { email: 'dana@example.com' })).toEqual({
      data: { echo: { email: 'dana@example.com' } },
    })
  })

  it('reports the person whose token the server rejects, and no one for a visitor', async () => {
    const refused = vi.fn()
    const unauthorized = () =>
      Response.json({ error: { code: 'unauthorized', message: 'Please sign in again.' } }, { status: 401 })
    answering(unauthorized)
    provideToken(async () => null, refused)
    expect((await ask()).error?.code).toBe('unauthorized')
    expect(refused).not.toHaveBeenCalled()
    provideToken(async () => 'token-1', refused)
    expect((await ask()).error?.code).toBe('unauthorized')
    expect(refused).toHaveBeenCalledOnce()
  })

  it('sends the token of the signed-in user', async () => {
    provideToken(async () => 'token-1')
    answering(request => Response.json({ said: request.headers.get('authorization') }))
    expect(await ask()).toEqual({ data: { said: 'Bearer token-1' } })
  })

  it('returns a refusal with its code, details and request id', async () => {
    answering(() =>
      Response.json(
        { error: { code: 'slot_taken', message: 'Just taken.', details: { nearest: [1] } } },
        { status: 409, headers: { 'x-request-id': 'r1' } },
      ),
    )
    expect(await ask()).toEqual({
      error: { code: 'slot_taken', message: 'Just taken.', details: { nearest: [1] }, requestId: 'r1' },
    })
  })

  it.each([
    ['no JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no error in it', Response.json({ oops: true }, { status: 500 })],
  ])('reports an answer with %s as a bad answer', async (_name, response) => {
    answering(() => response)
    expect((await ask()).error?.code).toBe('bad_answer')
  })

  it('reports when the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect((await ask()).error?.code).toBe('offline')
  })

  it('reports when the server can’t be reached', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    answering(() => Promise.reject(new TypeError('fetch failed')))
    expect((await ask()).error?.code).toBe('unreachable')
  })

  it('gives up after the given time', async () => {
    answering(silence)
    expect((await ask({ timeoutMs: 10 })).error?.code).toBe('timeout')
  })

  it('reports that a request may have been carried out, even if the connection drops meanwhile', async () => {
    const line = { onLine: true }
    vi.stubGlobal('navigator', line)
    answering(() => {
      line.onLine = false
      return Promise.reject(new TypeError('fetch failed'))
    })
    const { error } = await ask()
    expect(error && isAnswerLost(error)).toBe(true)
  })

  it('throws when the caller itself aborts it', async () => {
    answering(silence)
    const stop = new AbortController()
    const asked = ask({ signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toThrow()
  })
})
