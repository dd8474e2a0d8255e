import { expect, it } from 'vitest'
import { isPerson } from './honest-click.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const inApp = `${safari} Instagram 350.0.0.0`
const sent = (more: Record<string, string> = {}) => new Headers({ 'user-agent': safari, ...more })

it('counts human visitors', () => {
  expect(isPerson('GET', sent())).toBe(true)
  expect(isPerson('GET', sent({ 'user-agent': inApp }))).toBe(true)
})

it('counts a page navigation, and no image or script request', () => {
  expect(isPerson('GET', sent({ 'sec-fetch-mode': 'navigate' }))).toBe(true)
  for (const mode of ['no-cors', 'cors', 'same-origin'])
    expect(isPerson('GET', sent({ 'sec-fetch-mode': mode }))).toBe(false)
})

it.each(['HEAD', 'POST', 'OPTIONS'])('ignores %s', method => expect(isPerson(method, sent())).toBe(false))

it.each([
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
])('ignores a prefetch: %s: %s', (name, value) =>
  expect(isPerson('GET', sent({ [name]: value }))).toBe(false),
)

it.each([
  '',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
])('ignores %j', agent => expect(isPerson('GET', sent({ 'user-agent': agent }))).toBe(false))
