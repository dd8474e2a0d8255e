import { afterEach, describe, expect, it, vi } from 'vitest'
import { modelServer, type Script, wireForms } from '../../../tests/model-server.ts'
import { modelOf } from '../model-config.ts'
import { askProvider } from './ask-provider.ts'

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

afterEach(() => vi.useRealTimers())

describe.each(wireForms)('a model that speaks as %s', form => {
  const ask = async (...scripts: Script[]) => {
    const server = await modelServer(form, ...scripts)
    try {
      const send = askProvider({ provider: form, name: 'scripted', apiKey: 'secret-key', apiUrl: server.url })
      return { delivery: await send(question, AbortSignal.timeout(60_000)), seen: server.seen }
    } finally {
      await server.close()
    }
  }

  it('is asked with its key, and answers in the form that was asked for', async () => {
    const { delivery, seen } = await ask({ says: { line: 'Come in.' } })
    expect(delivery).toEqual({ state: 'sent', answer: { line: 'Come in.' } })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.text).toContain('Write one line.')
    expect(seen[0]?.text).toContain('Facts: none.')
    expect(JSON.stringify(seen[0]?.headers)).toContain('secret-key')
    expect(seen[0]?.text).not.toContain('secret-key')
  })

  it('is asked three times where it is busy, and no more', async () => {
    const busy = { status: 429, retryAfter: '0' }
    expect((await ask(busy, busy, { says: { line: 'At last.' } })).delivery).toMatchObject({ state: 'sent' })
    const { delivery, seen } = await ask(busy)
    expect(delivery).toEqual({ state: 'never', code: 'HTTP 429' })
    expect(seen).toHaveLength(3)
  })

  it('is asked once where it refuses', async () => {
    const { delivery, seen } = await ask({ status: 401 })
    expect(delivery).toEqual({ state: 'never', code: 'HTTP 401' })
    expect(seen).toHaveLength(1)
  })

  it('says nothing that can be used where it is cut off, or answers something else', async () => {
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

  it('is not waited for longer than 20 s', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort())
    const server = await modelServer(form, 'silence')
    const send = askProvider({ provider: form, name: 'scripted', apiKey: 'k', apiUrl: server.url })
    const soon = new AbortController()
    expect(await send(question, soon.signal)).toEqual({ state: 'never', code: 'too_late' })
    await server.close()
  })
})

it('is out of reach where nobody answers', async () => {
  const server = await modelServer('google', 'silence')
  await server.close()
  const send = askProvider({ provider: 'google', name: 'scripted', apiKey: 'k', apiUrl: server.url })
  expect(await send(question, AbortSignal.timeout(60_000))).toEqual({ state: 'never', code: 'unreachable' })
})

describe('what configures a model', () => {
  it('is whole or nothing', () => {
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
