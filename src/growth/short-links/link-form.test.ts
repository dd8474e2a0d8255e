import { expect, it } from 'vitest'
import { emptyLink, formOfLink, linkForm, linkInput } from './link-form.ts'

const zone = 'America/New_York'
const typed = {
  ...emptyLink,
  name: ' Spring ',
  destination_url: 'willow.example/gift',
  short_code: 'Spring-Sale',
  utm: { ...emptyLink.utm, source: 'flyer' },
  last_day: '2026-05-31',
  click_limit: '50',
}

it('keeps a link active through its last day, in the practice’s zone', () => {
  expect(linkInput(linkForm.parse(typed), zone)).toEqual({
    name: 'Spring',
    destination_url: 'https://willow.example/gift?utm_source=flyer',
    short_code: 'Spring-Sale',
    expires_at: '2026-06-01T04:00:00.000Z',
    click_limit: 50,
    fallback_url: '',
  })
})

it('shows a saved link as it was typed', () => {
  const kept = {
    id: '1',
    short_code: 'spring-sale',
    destination_url: 'https://willow.example/gift?utm_source=flyer',
    is_active: true,
    expires_at: '2026-06-01T04:00:00+00:00',
    name: 'Spring',
    click_limit: 50,
    fallback_url: null,
    clicks: 3,
    created_at: '2026-05-01T00:00:00Z',
  }
  expect(formOfLink(kept, zone)).toMatchObject({
    destination_url: 'https://willow.example/gift',
    utm: { source: 'flyer', campaign: '' },
    last_day: '2026-05-31',
    click_limit: '50',
    fallback_url: '',
  })
})

it.each([
  ['destination_url', 'javascript:alert(1)'],
  ['destination_url', ''],
  ['short_code', 'a b'],
  ['short_code', 'login'],
  ['last_day', 'soon'],
  ['click_limit', '0'],
  ['fallback_url', 'ftp://a.example'],
])('refuses %s: %j', (field, value) => {
  const { error } = linkForm.safeParse({ ...typed, [field]: value })
  expect(error?.issues[0]?.path).toEqual([field])
})
