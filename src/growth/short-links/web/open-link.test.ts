import { describe, expect, it } from 'vitest'
import { linkProblems } from '../messages.ts'
import { openLink } from './open-link.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'
const link = {
  destination_url: 'https://example.com/',
  is_expired: false,
  is_limited: false,
  fallback_url: null,
  is_own: false,
  is_personal: false,
}
const request = (method = 'GET') =>
  new Request('https://app.example/b/spring', { method, headers: { 'user-agent': safari } })

/** Opens /b/spring where the verbs answer as said; tells what was asked and what a visitor reads. */
async function open(code: string, answers: Record<string, unknown>, asked = request()) {
  const calls: string[] = []
  const run = async (verb: string) => {
    calls.push(verb)
    const said = answers[verb]
    if (said instanceof Error) throw said
    return said as never
  }
  const opened = await openLink(run, code, asked)
  return { said: 'problem' in opened ? linkProblems[opened.problem] : opened.to, calls }
}
const refused = (code: string) => ({ 'find-short-link': { error: { code, message: 'no' } } })

// §5, §8.
it.each([
  ['', {}, 'Invalid short link'],
  ['no such word!', {}, 'Short link not found'],
  ['spring', refused('not_found'), 'Short link not found'],
  ['spring', { 'find-short-link': { data: { ...link, is_expired: true } } }, 'This short link has expired'],
  ['spring', refused('unreachable'), 'Failed to load short link'],
])('"%s" shows what is wrong: %j', async (code, answers, words) => {
  expect((await open(code, answers)).said).toBe(words)
})

it('redirects even if the click could not be recorded (§8)', async () => {
  const answers = { 'find-short-link': { data: link }, 'count-click': new Error('full disk') }
  expect(await open('spring', answers)).toEqual({
    said: 'https://example.com/',
    calls: ['find-short-link', 'count-click'],
  })
})

it('does not count a prefetch', async () => {
  const { calls } = await open('spring', { 'find-short-link': { data: link } }, request('HEAD'))
  expect(calls).toEqual(['find-short-link'])
})

describe('a link to the booking page', () => {
  const own = { ...link, destination_url: 'https://app.example/book/willow?service=1', is_own: true }
  const click = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

  it('passes on the click after counting it', async () => {
    const answers = { 'find-short-link': { data: own }, 'count-click': { data: { outcome: 'again', click } } }
    expect((await open('spring', answers)).said).toBe(`${own.destination_url}&via=spring.${click}`)
  })
  it('passes on only the code when it is personal', async () => {
    const answers = {
      'find-short-link': { data: { ...own, is_personal: true } },
      'count-click': new Error('full'),
    }
    expect(await open('abcdefgh2345', answers)).toEqual({
      said: `${own.destination_url}&via=abcdefgh2345`,
      calls: ['find-short-link', 'count-click'],
    })
  })
  it('records which block of an email was clicked, and passes it on to no page', async () => {
    const counted: unknown[] = []
    const run = async (verb: string, input: unknown) => {
      if (verb === 'count-click') counted.push(input)
      return { data: verb === 'count-click' ? undefined : { ...own, is_personal: true } } as never
    }
    for (const block of ['3', '40', '41', '0', '-1', '3.5', '1e1', '٣', '03', ''])
      expect(
        await openLink(
          run,
          'abcdefgh2345',
          new Request(`https://app.example/b/abcdefgh2345?block=${block}`, {
            headers: { 'user-agent': safari },
          }),
        ),
      ).toEqual({ to: `${own.destination_url}&via=abcdefgh2345` })
    expect(counted.map(each => (each as { block: unknown }).block)).toEqual([3, 40, ...Array(8).fill(null)])
  })
  it('keeps the choices of a personal link, and drops who and where it came from', async () => {
    const chosen = 'https://app.example/b/abcdefgh2345?service=2&step=details&time=2026-09-01T14:00:00Z'
    const asked = (query: string) => new Request(`${chosen}${query}`, { headers: { 'user-agent': safari } })
    const answers = { 'find-short-link': { data: { ...own, is_personal: true } } }
    const { said } = await open('abcdefgh2345', answers, asked('&s=qr&via=somebody'))
    expect([...new URL(said).searchParams]).toEqual([
      ['service', '2'],
      ['step', 'details'],
      ['time', '2026-09-01T14:00:00Z'],
      ['via', 'abcdefgh2345'],
    ])
    const away = { 'find-short-link': { data: { ...link, is_personal: true } } }
    expect((await open('abcdefgh2345', away, asked(''))).said).toBe(link.destination_url)
  })
  it('redirects unchanged when the click was not counted', async () => {
    const failing = { 'find-short-link': { data: own }, 'count-click': new Error('full disk') }
    expect((await open('spring', failing)).said).toBe(own.destination_url)
    expect((await open('spring', failing, request('HEAD'))).said).toBe(own.destination_url)
  })
  it('passes nothing on to other pages', async () => {
    const over = { ...own, is_expired: true, fallback_url: 'https://other.example/' }
    const answers = {
      'find-short-link': { data: over },
      'count-click': { data: { outcome: 'counted', click } },
    }
    expect((await open('spring', answers)).said).toBe('https://other.example/')
    const away = { 'find-short-link': { data: { ...link, is_personal: true } } }
    expect((await open('abcdefgh2345', away)).said).toBe(link.destination_url)
  })
})
