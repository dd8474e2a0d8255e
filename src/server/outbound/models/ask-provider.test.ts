import { afterEach, describe, expect, it, vi } from 'vitest'
import { modelServer, type Script, wireForms } from '../../../../tests/model-server.ts'
import { modelOf } from '../../model-config.ts'
import type { Delivery } from '../delivery.ts'
import { askProvider, brokenOff } from './ask-provider.ts'

const question = {
  instructions: 'Write one line.',
  turns: [{ from: 'person' as const, text: 'Facts: none.' }],
  answer_schema: {
    type: 'object',
    properties: { line: { type: 'string' } },
    required: ['line'],
    additionalProperties: false,
  },
  most_tokens: 100,
  key: 'k1',
}

/** What became of it, without what left. */
function plain(delivery: Delivery): Delivery {
  if (delivery.state !== 'sent' && delivery.state !== 'never') return delivery
  const { left: _left, ...rest } = delivery
  return rest
}

afterEach(() => vi.useRealTimers())

describe.each(wireForms)('a model that speaks as %s', form => {
  const ask = async (...scripts: Script[]) => {
    const server = await modelServer(form, ...scripts)
    try {
      const send = askProvider({ provider: form, name: 'scripted', apiKey: 'secret-key', apiUrl: server.url })
      return { delivery: plain(await send(question, AbortSignal.timeout(60_000))), seen: server.seen }
    } finally {
      await server.close()
    }
  }

  it('receives the API key, and returns the requested format', async () => {
    const { delivery, seen } = await ask({ says: { line: 'Come in.' } })
    expect(delivery).toEqual({ state: 'sent', answer: { line: 'Come in.' } })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.text).toContain('Write one line.')
    expect(seen[0]?.text).toContain('Facts: none.')
    expect(JSON.stringify(seen[0]?.headers)).toContain('secret-key')
    expect(seen[0]?.text).not.toContain('secret-key')
  })

  it('is called at most three times while it is busy', async () => {
    const busy = { status: 429, retryAfter: '0' }
    expect((await ask(busy, busy, { says: { line: 'At last.' } })).delivery).toMatchObject({ state: 'sent' })
    const { delivery, seen } = await ask(busy)
    expect(delivery).toEqual({ state: 'never', code: 'HTTP 429' })
    expect(seen).toHaveLength(3)
  })

  it('has its request aborted when the caller no longer waits', async () => {
    const server = await modelServer(form, 'silence')
    const unwanted = new AbortController()
    const send = askProvider({ provider: form, name: 'scripted', apiKey: 'secret-key', apiUrl: server.url })
    const sending = send(question, unwanted.signal)
    await expect.poll(() => server.seen.length).toBe(1)
    unwanted.abort(brokenOff)
    expect(await sending).toEqual({
      state: 'never',
      code: 'stopped',
      left: { body: server.seen[0]?.text, input_tokens: 0, output_tokens: 0 },
    })
    await expect.poll(() => server.seen[0]?.isBrokenOff).toBe(true)
    expect(server.seen).toHaveLength(1)
    await server.close()
  })

  it('is called once when it refuses', async () => {
    const { delivery, seen } = await ask({ status: 401 })
    expect(delivery).toEqual({ state: 'never', code: 'HTTP 401' })
    expect(seen).toHaveLength(1)
  })

  it('gives no usable answer when it is cut off or returns something else', async () => {
    expect((await ask({ words: '{"line": "Come', ends: 'length' })).delivery).toEqual({
      state: 'never',
      code: 'cut_off',
    })
    expect((await ask({ raw: '<html>' })).delivery).toEqual({ state: 'never', code: 'malformed' })
    if (form !== 'anthropic')
      expect((await ask({ words: 'Certainly! Here it is' })).delivery).toEqual({
        state: 'never',
        code: 'malformed',
      })
  })

  it('times out after 20 s', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort())
    const server = await modelServer(form, 'silence')
    const send = askProvider({ provider: form, name: 'scripted', apiKey: 'k', apiUrl: server.url })
    const soon = new AbortController()
    expect(plain(await send(question, soon.signal))).toEqual({ state: 'never', code: 'too_late' })
    await server.close()
  })
})

const tools = [
  {
    name: 'getSchedule',
    description: 'Shows a day.',
    parameters: { type: 'object', properties: { date: { type: 'string' } }, required: ['date'] },
  },
]

describe.each(wireForms)('tools of a model that speaks as %s', form => {
  const ask = async (...scripts: Script[]) => {
    const server = await modelServer(form, ...scripts)
    try {
      const send = askProvider({ provider: form, name: 'scripted', apiKey: 'secret-key', apiUrl: server.url })
      const asked = { ...question, answer_schema: null, tools }
      return { delivery: await send(asked, AbortSignal.timeout(60_000)), seen: server.seen }
    } finally {
      await server.close()
    }
  }
  const sent = (words: string, ...calls: object[]) => ({ state: 'sent', answer: { words, calls } })

  it('are sent with name and schema, and several can be called at once', async () => {
    const day = (date: string) => ({ name: 'getSchedule', params: { date } })
    const { delivery, seen } = await ask({
      calls: [day('2026-05-01'), day('2026-05-02')],
      words: 'Two days.',
    })
    expect(delivery).toMatchObject(sent('Two days.', day('2026-05-01'), day('2026-05-02')))
    expect(seen[0]?.text).toContain('Shows a day.')
    expect(seen[0]?.text).toContain('"required":["date"]')
  })

  it('do not have to be called', async () => {
    expect((await ask({ words: 'Hello.' })).delivery).toMatchObject(sent('Hello.'))
  })

  it('are returned by name even if unknown, and never with invalid JSON as parameters', async () => {
    const unknown = { name: 'dropTables', params: { all: true } }
    expect((await ask({ calls: [unknown] })).delivery).toMatchObject(sent('', unknown))
    const { delivery } = await ask({ calls: [{ name: 'getSchedule', params: '{"date": ' }] })
    if (form === 'google') expect(delivery).toMatchObject({ state: 'never', code: 'malformed' })
    else expect(delivery).toMatchObject(sent('', { name: 'getSchedule', params: null }))
  })

  it('return nothing when the answer is cut off, withheld or empty', async () => {
    const never = (code: string) => ({ state: 'never', code })
    const cut = { calls: [{ name: 'getSchedule', params: {} }], ends: 'length' as const }
    expect((await ask(cut)).delivery).toMatchObject(never('cut_off'))
    expect((await ask('refusal')).delivery).toMatchObject(never('refused'))
    expect((await ask({ words: '' })).delivery).toMatchObject(never('empty'))
  })

  it('record the exact request body and the provider’s token counts', async () => {
    const { delivery, seen } = await ask({ words: 'Hello.' })
    expect(delivery).toMatchObject({ left: { body: seen[0]?.text, input_tokens: 1, output_tokens: 1 } })
    const { delivery: busy, seen: asked } = await ask({ status: 401 })
    expect(busy).toMatchObject({ state: 'never', left: { body: asked[0]?.text, input_tokens: 0 } })
  })
})

// Over 5 s: the library tries twice more, after two seconds and four, before a model counts as out of reach.
it('a model is reported as out of reach when its server does not answer', async () => {
  const server = await modelServer('google', 'silence')
  await server.close()
  const send = askProvider({ provider: 'google', name: 'scripted', apiKey: 'k', apiUrl: server.url })
  expect(plain(await send(question, AbortSignal.timeout(60_000)))).toEqual({
    state: 'never',
    code: 'unreachable',
  })
})

describe('the model settings', () => {
  it('are complete or absent', () => {
    expect(modelOf({})).toBeUndefined()
    expect(() => modelOf({ MODEL_NAME: 'x' })).toThrow('belong together')
    expect(() => modelOf({ MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'x' })).toThrow('MODEL_API_URL')
    expect(() => modelOf({ MODEL_PROVIDER: 'google', MODEL_NAME: 'x' })).toThrow('MODEL_API_KEY')
    expect(
      modelOf({
        MODEL_PROVIDER: 'openai-compatible',
        MODEL_NAME: 'x',
        MODEL_API_URL: 'http://m.example/v1/',
      }),
    ).toEqual({ provider: 'openai-compatible', name: 'x', apiKey: undefined, apiUrl: 'http://m.example/v1' })
  })
})
