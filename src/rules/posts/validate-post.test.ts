import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../tests/cpu-time.ts'
import { type Post, type PostMedia, validatePost } from './validate-post.ts'

const now = Date.parse('2026-05-22T12:00:00Z')
const day = 86_400_000
const image = (more: Partial<PostMedia> = {}): PostMedia => ({
  type: 'image',
  mime: 'image/jpeg',
  width: 1080,
  height: 1080,
  bytes: 200_000,
  alt: 'A quiet room',
  ...more,
})
const post = (network: Post['network'], more: Partial<Post> = {}): Post => ({
  network,
  text: 'Open on Friday',
  media: [image()],
  now,
  ...more,
})
const problems = (network: Post['network'], more: Partial<Post> = {}) =>
  validatePost(post(network, more)).problems.map(each => each.code)
const warnings = (network: Post['network'], more: Partial<Post> = {}) =>
  validatePost(post(network, more)).warnings.map(each => each.code)

it.each(['instagram', 'facebook', 'google'] as const)('%s accepts a valid post', network =>
  expect(validatePost(post(network))).toEqual({ ok: true, problems: [], warnings: [] }),
)

it('counts characters as JavaScript does', () => {
  for (const [network, most] of [
    ['instagram', 2200],
    ['facebook', 63_206],
    ['google', 1500],
  ] as const) {
    expect(problems(network, { text: 'a'.repeat(most) })).toEqual([])
    expect(validatePost(post(network, { text: 'a'.repeat(most + 1) })).problems).toEqual([
      { code: 'text_too_long', limit: most, actual: most + 1 },
    ])
    expect(problems(network, { text: '🌿'.repeat(most / 2 + 1) })).toEqual(['text_too_long'])
  }
})

describe('hashtags and mentions', () => {
  it.each([
    ['#a #b #c #d #e', true],
    ['#a #b #c #d #e #f', false],
    ['#a#b#c#d#e#f', true],
    ['x#a _#b 1#c &#d /#e #1 #2 #_ # f', true],
    ['(#a) .#b -#ü #1a #_a #a', false],
  ])('%s: %s', (text, isFine) =>
    expect(problems('instagram', { text })).toEqual(isFine ? [] : ['too_many_hashtags']),
  )
  it('counts each mention', () => {
    expect(problems('instagram', { text: '@a '.repeat(20) })).toEqual([])
    expect(problems('instagram', { text: '@a '.repeat(21) })).toEqual(['too_many_mentions'])
    expect(problems('instagram', { text: 'x@a .@a @@ @ '.repeat(30) })).toEqual([])
    expect(problems('facebook', { text: '@a #a '.repeat(30) })).toEqual([])
  })
})

it('requires what the network requires', () => {
  expect(problems('instagram', { media: [] })).toEqual(['media_required'])
  expect(problems('instagram', { text: ' ' })).toEqual([])
  expect(problems('google', { text: ' \n' })).toEqual(['text_required'])
  expect(problems('facebook', { text: ' ', media: [] })).toEqual(['empty'])
  expect(problems('facebook', { text: '', media: [], link: 'https://willow.example' })).toEqual([])
})

describe('media', () => {
  it.each([
    ['instagram', { mime: 'image/png' }, ['media_type']],
    ['facebook', { mime: 'image/gif' }, []],
    ['google', { mime: 'image/gif' }, ['media_type']],
    ['instagram', { mime: 'image/png', bytes: 8_000_001 }, ['media_type', 'media_too_large']],
    ['facebook', { type: 'video', mime: 'image/jpeg' }, ['media_type']],
    ['instagram', { bytes: 8_000_001 }, ['media_too_large']],
    ['facebook', { bytes: 4_000_001 }, ['media_too_large']],
    ['google', { bytes: 5_000_001 }, ['media_too_large']],
    ['google', { bytes: 5_000_000 }, []],
    ['instagram', { width: 319, height: 319 }, ['media_too_small']],
    ['google', { height: 249 }, ['media_too_small']],
    ['google', { width: 250, height: 250, bytes: 10_000 }, []],
    ['google', { bytes: 9999 }, ['media_too_small']],
    ['facebook', { width: 1, height: 1, bytes: 1 }, []],
    ['instagram', { width: 1080, height: 1350 }, []],
    ['instagram', { width: 1080, height: 1351 }, ['media_aspect']],
    ['instagram', { width: 1910, height: 1000 }, []],
    ['instagram', { width: 1911, height: 1000 }, ['media_aspect']],
    ['instagram', { alt: 'a'.repeat(1001) }, ['alt_too_long']],
    ['instagram', { alt: 'a'.repeat(1000) }, []],
  ] as const)('%s %j', (network, more, expected) =>
    expect(problems(network, { media: [image(more)] })).toEqual(expected),
  )
  it('names the file with a problem', () => {
    const media = [image(), image({ bytes: 9_000_000 }), image({ mime: 'image/png' })]
    expect(validatePost(post('instagram', { media })).problems).toEqual([
      { code: 'media_too_large', limit: 8_000_000, actual: 9_000_000, index: 1 },
      { code: 'media_type', index: 2 },
    ])
    expect(problems('google', { media: [image(), image()] })).toEqual(['too_many_media'])
    expect(problems('facebook', { media: Array.from({ length: 11 }, () => image()) })).toEqual([
      'too_many_media',
    ])
  })
})

it.each([
  ['https://willow.example/x?y#z', true],
  ['HTTP://willow.example', true],
  ['https://a:b@willow.example', false],
  ['https://a@willow.example', false],
  ['https://@willow.example', false],
  ['javascript:alert(1)', false],
  ['ftp://willow.example', false],
  ['willow.example', false],
  ['https://', false],
  ['https:///x', false],
  ['https://willow .example', false],
])('a link: %s', (link, isFine) => {
  expect(problems('facebook', { link })).toEqual(isFine ? [] : ['bad_link'])
  expect(problems('google', { call_to_action: { type: 'BOOK', url: link } })).toEqual(
    isFine ? [] : ['bad_link'],
  )
})

it('requires a button to be complete', () => {
  expect(problems('google', { call_to_action: { type: 'CALL' } })).toEqual([])
  expect(problems('google', { call_to_action: { type: 'BOOK' } })).toEqual(['call_to_action'])
  expect(problems('google', { call_to_action: { type: 'book', url: 'https://x.example' } })).toEqual([
    'call_to_action',
  ])
  expect(problems('facebook', { call_to_action: { type: 'book' } })).toEqual([])
})

it('checks the publishing time', () => {
  expect(problems('google', { publish_at: now - 1 })).toEqual(['in_the_past'])
  expect(problems('google', { publish_at: new Date(now + 365 * day).toISOString() })).toEqual([])
  expect(problems('google', { publish_at: now + 365 * day + 1 })).toEqual(['too_far'])
  expect(() => problems('google', { publish_at: 'tomorrow' })).toThrow(RangeError)
  expect(() => problems('mastodon' as 'google')).toThrow(RangeError)
})

it('enforces the daily quota', () => {
  const published = (...ago: number[]) => ago.map(each => now - each)
  expect(problems('instagram', { quota: { total: 2, published: published(0, day - 1) } })).toEqual([
    'quota_reached',
  ])
  expect(problems('instagram', { quota: { total: 2, published: published(0, day, -1) } })).toEqual([])
  const quota = { published: Array.from({ length: 50 }, () => now) }
  expect(problems('instagram', { quota })).toEqual(['quota_reached'])
  expect(problems('instagram', { quota, publish_at: now + day })).toEqual([])
  expect(problems('facebook', { quota })).toEqual([])
})

it.each([
  ['Call (828) 555-0100', true],
  ['8285550100', true],
  ['828.555.0100!', true],
  ['+1 828 555 0100', true],
  ['1-828-555-0100', true],
  ['+44 20 7946 0958', true],
  ['+49 (30) 1234567', true],
  ['18285550100', true],
  ['98285550100', false],
  ['828555010012', false],
  ['828-555-010', false],
  ['https://willow.example/8285550100', false],
  ['www.willow.example/828-555-0100', false],
  ['+1234567', false],
  ['(828) - 555-0100', true],
  ['828....555 0100', true],
  ['x.com?p=8285550100', false],
  ['9:30 to 17:00, 90 minutes, $110', false],
])('a phone in %s: %s', (text, isPhone) => {
  expect(problems('google', { text })).toEqual(isPhone ? ['phone_in_text'] : [])
  expect(problems('facebook', { text })).toEqual([])
})

it('reads a long chain of names quickly', async () => {
  const readAll = () => {
    for (const part of ['a.', 'a-a.', '-.', 'aa.b-']) problems('google', { text: part.repeat(15_000) })
  }
  expect(await cpuMsOf(readAll)).toBeLessThan(2_000)
})

it('warns about missing alt text, unclickable links and mixed picture shapes', () => {
  expect(validatePost(post('facebook', { media: [image({ alt: ' ' }), image({ alt: null })] }))).toEqual({
    ok: true,
    problems: [],
    warnings: [
      { code: 'no_alt', index: 0 },
      { code: 'no_alt', index: 1 },
    ],
  })
  expect(warnings('instagram', { text: 'See https://willow.example' })).toEqual(['link_not_clickable'])
  expect(warnings('facebook', { text: 'See https://willow.example' })).toEqual([])
  expect(warnings('instagram', { media: [image(), image({ width: 1090 })] })).toEqual([])
  expect(warnings('instagram', { media: [image(), image({ width: 1100 })] })).toEqual(['mixed_aspects'])
  expect(warnings('facebook', { link: 'https://willow.example' })).toEqual(['link_without_preview'])
})
