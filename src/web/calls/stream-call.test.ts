import { expect, it } from 'vitest'
import { readAnswer } from './stream-call.ts'

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A response that arrives in pieces of so many bytes. */
function arriving(text: string, size: number, type = 'text/event-stream'): Response {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
  return new Response(body, { headers: { 'content-type': type } })
}

it.each([1, 3, 7, 1_000])(
  'text arrives as it is streamed, in chunks of %i bytes, and the end is the answer',
  async size => {
    const heard: string[] = []
    const text =
      event('delta', { text: 'Añadí ' }) +
      event('delta', { text: 'two\n\nlines' }) +
      event('done', { response: 'Añadí two' })
    const answer = await readAnswer(arriving(text, size), words => heard.push(words))
    expect(heard).toEqual(['Añadí ', 'Añadí two\n\nlines'])
    expect(answer).toEqual({ response: 'Añadí two' })
  },
)

it('an immediate refusal is read as usual, and a stream without an end is no valid answer', async () => {
  const refusal = { error: { code: 'forbidden', message: 'No' } }
  const never = () => expect.unreachable()
  expect(await readAnswer(arriving(JSON.stringify(refusal), 5, 'application/json'), never)).toEqual(refusal)
  expect(await readAnswer(arriving('<html>', 5, 'text/html'), never)).toBeNull()
  expect(await readAnswer(arriving(event('delta', { text: 'Well' }), 5), () => {})).toBeNull()
})
