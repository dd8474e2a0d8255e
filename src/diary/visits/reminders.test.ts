import { expect, it } from 'vitest'
import { lengthOf } from './reminder-length.ts'
import { reminderSettings, standardReminders } from './reminders.ts'

it('sends reminders by email alone when there is no phone service', () => {
  const email = { channel: 'email', hours: 48 }
  expect(standardReminders(false)).toEqual([email])
  expect(standardReminders(true)).toEqual([
    email,
    { channel: 'sms', hours: 24 },
    { channel: 'sms', hours: 2 },
  ])
})

const settings = (more: object) =>
  reminderSettings.safeParse({
    ...{ reminders: [], follow_up_hours: null, tells_no_show: false, text_from: null, text_to: null },
    ...more,
  }).success
const mail = (hours: number) => ({ channel: 'email', hours })

it.each<[string, object, boolean]>([
  ['three reminders', { reminders: [mail(1), mail(24), { channel: 'sms', hours: 24 }] }, true],
  ['four', { reminders: [mail(1), mail(2), mail(3), mail(168)] }, false],
  ['one twice', { reminders: [mail(24), mail(24)] }, false],
  ['more than a week before', { reminders: [mail(169)] }, false],
  ['at the visit itself', { reminders: [mail(0)] }, false],
  ['hours for texts', { text_from: '09:00', text_to: '18:00' }, true],
  ['hours for texts without an end', { text_from: '09:00' }, false],
  ['hours for texts that end before they begin', { text_from: '18:00', text_to: '09:00' }, false],
  ['a word three days after a visit', { follow_up_hours: 72 }, true],
  ['a word later than that', { follow_up_hours: 73 }, false],
])('%s', (_, more, expected) => expect(settings(more)).toBe(expected))

it.each([
  [1, '1 hour'],
  [24, '24 hours'],
  [47, '47 hours'],
  [48, '2 days'],
  [49, '49 hours'],
  [168, '7 days'],
])('%i hours are %s', (hours, words) => expect(lengthOf(hours)).toBe(words))
