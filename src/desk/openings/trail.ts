import { type Trail, turns, value } from '#base/rights/trail-copy.ts'
import { modeWords } from './messages.ts'

const offerModes = Object.fromEntries(Object.entries(modeWords).map(([mode, { label }]) => [mode, label]))

export const trail: Trail = {
  opening_settings: {
    subject: 'practice',
    one: 'waitlist offers',
    many: 'waitlist offers',
    bare: 'the waitlist offer settings',
    isSettings: true,
    columns: {
      mode: value('order of waitlist offers', offerModes),
      offer_min: value('time to answer a waitlist offer', 'minutes'),
      group_size: value('number of clients offered a slot at once', 'count'),
      offer_from: value('earliest time for waitlist offers', 'clock'),
      offer_to: value('latest time for waitlist offers', 'clock'),
      by_email: turns('waitlist offers by email'),
      by_text: turns('waitlist offers by text message'),
    },
  },
}
