import { expect, it } from 'vitest'
import { linkProblems } from '../messages.ts'
import { openLink } from './open-link.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'
const link = {
  destination_url: 'https://example.com/',
  is_expired: false,
  is_limited: false,
  fallback_url: null,
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
])('"%s" is told what is wrong: %j', async (code, answers, words) => {
  expect((await open(code, answers)).said).toBe(words)
})

it('leads on although the click could not be recorded (§8)', async () => {
  const answers = { 'find-short-link': { data: link }, 'count-click': new Error('full disk') }
  expect(await open('spring', answers)).toEqual({
    said: 'https://example.com/',
    calls: ['find-short-link', 'count-click'],
  })
})

it('counts nobody who only looks ahead', async () => {
  const { calls } = await open('spring', { 'find-short-link': { data: link } }, request('HEAD'))
  expect(calls).toEqual(['find-short-link'])
})
