import { type Trail, turns, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  gap_settings: {
    subject: 'marketing',
    one: 'open time to fill',
    many: 'open time to fill',
    bare: 'the settings for open time to fill',
    isSettings: true,
    columns: {
      is_on: turns('looking for open time to fill'),
      hours: value('hours ahead in which open time is filled', 'hours'),
      alone_a_week: value('weekly limit of open times filled without approval', 'count'),
      posts_alone: turns('posting open time without approval'),
    },
  },
}
